var e=class extends Error{};export{e as a};
