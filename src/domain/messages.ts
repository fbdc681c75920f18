/** Texts of SPEC.md §4 and §8, letter for letter, and those that it leaves open. */
export * as messages from './message-texts.ts';
