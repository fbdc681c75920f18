import { formatRecordName } from './record-name.ts';
import type { Note } from './warning.ts';

function formatPlace({ record, fault, categories, path }: Extract<Note, { code: 'product-place' }>): string {
  const name = formatRecordName(record);
  const ids = categories.join(', ');
  switch (fault) {
    case 'unknown':
      return `${name} names categories that have no place in the shop (${ids}); its page is ${path}.`;
    case 'several':
      return `${name} stands in several categories, also in ${ids}: it is listed in all of them, and its page is that of the deepest, ${path}.`;
    case 'no-chain':
      return `${name}: its categories ${ids} are no chain from the root to its own; its page is ${path}.`;
  }
}

/** A warning about one record that is shown all the same, as one English sentence. */
export function formatNote(note: Note): string {
  switch (note.code) {
    case 'product-place':
      return formatPlace(note);
    case 'group-shared':
      return `${formatRecordName(note.record)}: its group ${note.group} is also one of ${note.others.map((id) => `product #${id}`).join(', ')}; a basket cannot tell them apart.`;
    case 'record-doubled':
      return `${formatRecordName(note.record)} is in its list twice; the last one counts.`;
    case 'stock-negative':
      return `${formatRecordName(note.record)}: the remnants of the groups ${note.groups.join(', ')} are below zero and count as 0.`;
    case 'text-huge':
      return `${formatRecordName(note.record)}, ${note.field}: the text has ${note.length} characters; a page of it takes long to load.`;
    case 'text-escaped':
      return `${formatRecordName(note.record)}, ${note.field}: "${note.text}" has HTML entities in a text that is no HTML; shoppers read them as they are.`;
    case 'date-without-zone':
      return `${formatRecordName(note.record)}, ${note.field}: "${note.value}" names no time zone and is read in the shop's.`;
  }
}
