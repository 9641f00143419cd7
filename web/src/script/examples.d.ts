// The scripts of data/scripts, by name; put in by build.mjs.
declare module 'examples' {
  const scripts: Record<string, string>;
  export default scripts;
}
