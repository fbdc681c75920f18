import { type Link, refusedLink } from '../../contract/safe-url.ts';
import type { RecordName } from '../problems/record-name.ts';
import { visible } from '../problems/visible.ts';
import type { RebuildWarning } from '../problems/warning.ts';

/** Reports a link that is not shown: the field of its record, and its text. */
export type ReportLink = (field: string, address: string) => void;

/** The link, or none where it is unsafe. */
export function safeLink(link: Link, field: string, report: ReportLink): Link {
  const unsafe = refusedLink(link);
  if (unsafe === undefined) return link;
  report(field, unsafe);
  return '';
}

/** Reports a contact that cannot be a link, though it is shown as text. */
export function checkContact(
  text: string | null,
  hrefOf: (text: string) => string | undefined,
  report: () => void,
): void {
  if (text !== null && text.trim() !== '' && hrefOf(text) === undefined) report();
}

/** The unsafe links of some records. */
export class UnsafeLinks {
  readonly warnings: RebuildWarning[] = [];

  /** Reports the links of one record. */
  reporterFor({ code, ...owner }: RecordName): ReportLink {
    const shown: RecordName = { ...owner, ...(code !== undefined && { code: visible(code) }) };
    return (field, address) => {
      this.warnings.push({ code: 'link-unsafe', owner: shown, field, link: visible(address) });
    };
  }
}
