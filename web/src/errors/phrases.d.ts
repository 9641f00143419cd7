// The program's own phrases in another language; phrases.mjs makes the modules.
declare module 'phrases/*' {
  const phrases: Record<string, string>;
  export default phrases;
}
