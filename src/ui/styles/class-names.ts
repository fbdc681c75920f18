import { globSync } from 'node:fs';
import { relative } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MAX_FILES = LETTERS.length * 10;

/**
 * Short names for the classes of CSS modules: letter and digit for the file, a letter for the class in it, such as `c4b`. No two
 * are the same, and the same files give the same names. No list of advertisements to hide has names of this form.
 * @returns what gives a class of a file its name; `files` are paths below `root`.
 */
export function shortClassNames(
  root: string,
  files: readonly string[] = globSync('src/**/*.module.css', { cwd: root }),
): (name: string, file: string) => string {
  const sorted = files.toSorted();
  if (sorted.length > MAX_FILES) throw new Error(`There are names for ${MAX_FILES} CSS modules only.`);
  const classes = new Map(
    sorted.map((file, index) => [
      file,
      { prefix: `${LETTERS[Math.floor(index / 10)]}${index % 10}`, names: [] as string[] },
    ]),
  );
  return (name, file) => {
    const path = relative(root, file.split('?')[0] ?? file);
    const known = classes.get(path);
    if (!known) throw new Error(`${path} is no CSS module of the shop.`);
    const { prefix, names } = known;
    if (!names.includes(name)) names.push(name);
    const letter = LETTERS[names.indexOf(name)];
    if (letter === undefined) throw new Error(`${path} has more than ${LETTERS.length} classes.`);
    return prefix + letter;
  };
}
