/** Ids of releases and keys of codes: names of folders. */
const NAME = /^[\w-][\w.-]*$/;

/** A name that a server makes a folder of. Fails where the database holds something else. */
export function checkedName(value: unknown): string {
  const name = String(value);
  if (!NAME.test(name))
    throw new Error(`The database has a release that cannot be one: ${JSON.stringify(name)}.`);
  return name;
}

/** A path in the manifest, which leads nowhere but into its own folder. Fails where the database holds something else. */
export function checkedPath(value: unknown): string {
  const path = String(value);
  const isSafe = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isSafe || /[\\\0]/.test(path))
    throw new Error(`The database has a file that cannot be one: ${JSON.stringify(path)}.`);
  return path;
}
