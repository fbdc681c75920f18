import { type Link, refusedLink } from '../../../contract/calls/safe-url.ts';
import type { RecordName } from '../../problems/record-name.ts';
import { visible } from '../../problems/visible.ts';
import type { RebuildWarning } from '../../problems/warning.ts';

/** Reports a link that is not shown: the field of its record, and its text. */
export type ReportLink = (field: string, address: string) => void;

/** The link, or none where it is unsafe. */
export function safeLink(link: Link, field: string, report: ReportLink): Link {
  const unsafe = refusedLink(link);
  if (unsafe === undefined) return link;
  report(field, unsafe);
  return '';
}

/** What is reported of the blocks of a record. */
export interface BlockReport {
  link: ReportLink;
  /** A block of an unknown type, of which only the text is shown. */
  unknownBlock: (field: string, type: string) => void;
}

/** Reports a contact that cannot be a link, though it is shown as text. */
export function checkContact(
  text: string | null,
  hrefOf: (text: string) => string | undefined,
  report: () => void,
): void {
  if (text !== null && text.trim() !== '' && hrefOf(text) === undefined) report();
}

const shownName = ({ code, ...owner }: RecordName): RecordName => ({
  ...owner,
  ...(code !== undefined && { code: visible(code) }),
});

/** The unsafe links, and the blocks of unknown types, of some records. */
export class UnsafeLinks {
  readonly warnings: RebuildWarning[] = [];

  reporterFor(owner: RecordName): ReportLink {
    const shown = shownName(owner);
    return (field, address) => {
      this.warnings.push({ code: 'link-unsafe', owner: shown, field, link: visible(address) });
    };
  }

  /** Reports the links and unknown blocks of one record. */
  blockReporterFor(owner: RecordName): BlockReport {
    const shown = shownName(owner);
    return {
      link: this.reporterFor(owner),
      unknownBlock: (field, type) =>
        this.warnings.push({ code: 'block-unknown', owner: shown, field, type: visible(type) }),
    };
  }
}
