import { type Link, refusedLink } from '../../contract/safe-url.ts';

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

/** The links of some records that are not shown, a sentence each for whoever runs the rebuild. */
export class RefusedLinks {
  readonly sentences: string[] = [];

  /** For the links of a record, by its kind and name: `Product p-3, videoLink: the link "javascript:…" is unsafe and left out.` */
  of(owner: string): RefuseLink {
    return (field, address) => {
      this.sentences.push(
        `${visible(owner)}, ${field}: the link "${visible(address)}" is unsafe and left out.`,
      );
    };
  }
}
