import { existsSync, linkSync, mkdirSync, opendirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Links into `to` what it lacks of the folder `from`, without the entries named in `except`: a file for each step, so that
 * the caller can stop in between and begin again.
 */
export function* linkSteps(
  from: string,
  to: string,
  except: ReadonlySet<string> = new Set(),
): Generator<void, void> {
  const isNew = mkdirSync(to, { recursive: true }) !== undefined;
  using folder = opendirSync(from);
  for (let entry = folder.readSync(); entry; entry = folder.readSync()) {
    if (except.has(entry.name)) continue;
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) yield* linkSteps(source, target);
    else {
      if (isNew || !existsSync(target)) linkSync(source, target);
      yield;
    }
  }
}

/** Makes `to` a copy of the folder `from` that shares its files, without the entries named in `except`. */
export function linkTree(from: string, to: string, except?: ReadonlySet<string>): void {
  const steps = linkSteps(from, to, except);
  while (!steps.next().done);
}
