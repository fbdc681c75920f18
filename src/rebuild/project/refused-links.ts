import { type Link, refusedLink } from '../../contract/safe-url.ts';
import type { LinkOwner, RebuildWarning } from '../problems/warning.ts';

/** Takes down a link that is not shown: the field of its record, and what stood there. */
export type RefuseLink = (field: string, address: string) => void;

/** The link, or none where it is unsafe. */
export function keptLink(link: Link, field: string, refuse: RefuseLink): Link {
  const refused = refusedLink(link);
  if (refused === undefined) return link;
  refuse(field, refused);
  return '';
}

/** Takes a contact down that cannot be a link, though it is shown as a text. */
export function checkContact(
  text: string | null,
  hrefOf: (text: string) => string | undefined,
  refuse: () => void,
): void {
  if (text !== null && text.trim() !== '' && hrefOf(text) === undefined) refuse();
}

/** Characters. */
const LONGEST_SHOWN = 100;

/** A text that cannot do anything to the terminal or page that shows it. */
function visible(text: string): string {
  const cut = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
  return cut
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** The links of some records that are not shown. */
export class RefusedLinks {
  readonly warnings: RebuildWarning[] = [];

  /** For the links of a record. */
  of({ code, ...owner }: LinkOwner): RefuseLink {
    const shown: LinkOwner = { ...owner, ...(code !== undefined && { code: visible(code) }) };
    return (field, address) => {
      this.warnings.push({ code: 'link-unsafe', owner: shown, field, link: visible(address) });
    };
  }
}
