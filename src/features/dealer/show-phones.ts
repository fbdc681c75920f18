import type { Site } from '../../contract/shop/site.ts';
import { telHref } from '../../domain/contacts/contact-href.ts';

/** `href` where the link is known. */
type Phone = Site['phones'][number] & { readonly href?: string | null };

const prebuilt = new WeakMap<Element, readonly Phone[]>();

const rowsOf = (place: Element) => [...place.querySelectorAll<HTMLElement>('[data-phone]')];

function read(row: Element): Phone {
  const link = row.querySelector('a');
  const number = link?.textContent?.trim() ?? '';
  // The page may be machine-translated.
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

/** Reuses rows, so that the focus stays. The first row is the template. */
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

/** Without phones the prebuilt ones are restored. */
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
