// The scripts of data/scripts, by name; build.mjs inserts them.
declare module 'examples' {
  const scripts: Record<string, string>;
  export default scripts;
}
