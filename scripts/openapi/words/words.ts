import { catalogueWords } from './catalogue.ts';
import { commonWords } from './common.ts';
import { consentWords } from './consents.ts';
import { metresWords } from './metres.ts';
import { operationWords } from './operations.ts';
import { schemaWords } from './schemas.ts';
import { shoppingWords } from './shopping.ts';

const propertyWords = new Map(
  Object.entries({ ...commonWords, ...catalogueWords, ...shoppingWords, ...metresWords, ...consentWords }),
);
const otherWords = new Map(Object.entries({ ...schemaWords, ...operationWords }));

const used = new Set<string>();

function wordsOf(words: ReadonlyMap<string, string>, key: string): string | undefined {
  const found = words.get(key);
  if (found !== undefined) used.add(key);
  return found;
}

/** What stands for a property without JSDoc: by its whole path, or else by the longest end of it that has words. */
export function wordsOfProperty(path: readonly string[]): string | undefined {
  for (let from = 0; from < path.length; from++) {
    const found = wordsOf(propertyWords, path.slice(from).join('.'));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What stands for a component or operation without JSDoc. */
export const wordsOfName = (name: string): string | undefined => wordsOf(otherWords, name);

/** Words that no part of the document needed so far: what they named is gone, or has JSDoc now. */
export const unusedWords = (): string[] =>
  [...propertyWords.keys(), ...otherWords.keys()].filter((key) => !used.has(key));
