import type { Site } from '../../contract/site.ts';
import { telHref } from '../../domain/contact-href.ts';

type Phone = Site['phones'][number];

/** The rows of each place of the page that names the shop's phones, as they were prebuilt. */
const prebuilt = new WeakMap<Element, readonly Phone[]>();

function read(row: Element): Phone {
  const number = row.querySelector('a')?.textContent?.trim() ?? '';
  return { number, note: row.querySelector('[data-note]')?.textContent?.trim() ?? '' };
}

function write(row: Element, { number, note }: Phone): void {
  const link = row.querySelector('a');
  if (link) {
    link.textContent = number;
    const href = telHref(number);
    if (href) link.href = href;
  }
  const words = row.querySelector<HTMLElement>('[data-note]');
  if (words) words.textContent = note || (words.dataset.note ?? '');
}

/** Writes into the rows that are there, so that the focus stays; adds or removes the others. */
function fill(place: Element, phones: readonly Phone[]): void {
  const rows = [...place.querySelectorAll('[data-phone]')];
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
  for (const surplus of rows.slice(phones.length)) surplus.remove();
}

/** Names these phones wherever the page names the shop's; without any, those that were prebuilt. */
export function showPhones(page: Document, phones: readonly Phone[]): void {
  for (const place of page.querySelectorAll('[data-phones]')) {
    const own = prebuilt.get(place) ?? [...place.querySelectorAll('[data-phone]')].map(read);
    prebuilt.set(place, own);
    const most = Number(place.getAttribute('data-phones')) || phones.length;
    fill(place, phones.length > 0 ? phones.slice(0, most) : own);
  }
}
