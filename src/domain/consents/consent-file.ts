import type { Consent, Consents } from '../../contract/account/consent.ts';
import { formatMoment } from '../text/format.ts';
import { xmlText } from '../text/xml.ts';

/** Whose consents a file holds, and when it was made. */
export interface ConsentFileHead {
  /** Name, e-mail or phone, as the shop knows the person. */
  readonly person: string;
  readonly shop: string;
  /** ISO 8601. */
  readonly at: string;
}

/** All of it for programs. */
export const consentJson = (consents: Consents, head: ConsentFileHead): string =>
  `${JSON.stringify({ ...head, ...consents }, null, 2)}\n`;

type Act = Consent['given'];

export const actWords = ({ at, place, address, device, byStaff }: Act): string =>
  [
    formatMoment(at),
    byStaff ? `${place} (сотрудник магазина)` : place,
    address === '' ? '' : `адрес в\u00a0сети ${address}`,
    device,
  ]
    .filter((part) => part !== '')
    .join('; ');

const row = ({ title, hash, given, withdrawn }: Consent): string =>
  `<tr><td><a href="#${xmlText(hash)}">${xmlText(title)}</a></td><td>${xmlText(actWords(given))}</td>` +
  `<td>${withdrawn ? xmlText(actWords(withdrawn)) : 'действует'}</td></tr>`;

const textPart = ({ hash, title, text }: Consents['texts'][number]): string =>
  `<section id="${xmlText(hash)}"><h2>${xmlText(title)}</h2><p><small>SHA-256: ${xmlText(hash)}</small></p>` +
  `${text
    .split('\n\n')
    .map((paragraph) => `<p>${xmlText(paragraph)}</p>`)
    .join('')}</section>`;

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}td,th{border:1px solid;padding:.4rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}small{overflow-wrap:anywhere}';

/** All of it for people: a page that needs nothing else. */
export function consentHtml({ data, texts }: Consents, { person, shop, at }: ConsentFileHead): string {
  const table =
    data.length === 0
      ? '<p>Согласий нет.</p>'
      : `<table><thead><tr><th>Согласие</th><th>Дано</th><th>Отозвано</th></tr></thead><tbody>${data.map(row).join('')}</tbody></table>`;
  return (
    `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>Согласия</title><style>${STYLE}</style></head><body><h1>Согласия</h1>` +
    `<p>${xmlText(person)}, «${xmlText(shop)}», ${xmlText(formatMoment(at))}</p>${table}${texts.map(textPart).join('')}</body></html>\n`
  );
}
