import type { Site } from '../../contract/shop/site.ts';
import { telHref } from '../../domain/contacts/contact-href.ts';

/** What a row shows; `href` is its link where that is known. */
type Phone = Site['phones'][number] & { readonly href?: string | null };

/** The rows of each place of the page that names the shop's phones, as they were prebuilt. */
const prebuilt = new WeakMap<Element, readonly Phone[]>();

const rowsOf = (place: Element) => [...place.querySelectorAll<HTMLElement>('[data-phone]')];

function read(row: Element): Phone {
  const link = row.querySelector('a');
  const number = link?.textContent?.trim() ?? '';
  // Its words may be translated, and name no number then.
  return {
    number,
    href: link?.getAttribute('href') ?? null,
    note: row.querySelector('[data-note]')?.textContent?.trim() ?? '',
  };
}

function write(row: HTMLElement, { number, note, href = telHref(number) }: Phone): void {
  row.hidden = false;
  const link = row.querySelector('a');
  if (link) {
    link.textContent = number;
    if (href) link.href = href;
    else link.removeAttribute('href');
  }
  const words = row.querySelector<HTMLElement>('[data-note]');
  if (words) words.textContent = note || (words.dataset.note ?? '');
}

/** Writes into the rows that are there, so that the focus stays; adds or removes the others. The first shows how a row is made. */
function fill(place: Element, phones: readonly Phone[]): void {
  const rows = rowsOf(place);
  const [first] = rows;
  if (!first) return;
  let last = first;
  phones.forEach((phone, index) => {
    let row = rows[index];
    if (!row) {
      row = document.importNode(first, true);
      last.after(row);
    }
    write(row, phone);
    last = row;
  });
  first.hidden = phones.length === 0;
  for (const surplus of rows.slice(Math.max(1, phones.length))) surplus.remove();
}

/** Names these phones wherever the page names the shop's; without any, those that were prebuilt. */
export function showPhones(page: Document, phones: readonly Phone[]): void {
  for (const place of page.querySelectorAll('[data-phones]')) {
    const own =
      prebuilt.get(place) ??
      rowsOf(place)
        .filter((row) => !row.hidden)
        .map(read);
    prebuilt.set(place, own);
    const most = Number(place.getAttribute('data-phones')) || phones.length;
    fill(place, phones.length > 0 ? phones.slice(0, most) : own);
  }
}
