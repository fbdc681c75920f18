export interface Fibre {
  title: string;
  share: number;
}

const SHARE_FIRST = /^(\d{1,3}(?:[.,]\d{1,3})?) ?%(.+)$/;
const SHARE_LAST = /(\d{1,3}(?:[.,]\d{1,3})?) ?%$/;

/** Undefined without a share. */
function fibreOf(text: string): Fibre | undefined {
  const first = SHARE_FIRST.exec(text);
  const last = first ? null : SHARE_LAST.exec(text);
  const title = (first ? (first[2] ?? '') : text.slice(0, last?.index)).replace(/[—–-]\s*$/, '').trim();
  const share = Number((first ?? last)?.[1]?.replace(',', '.'));
  return title !== '' && share > 0 ? { title, share } : undefined;
}

/** Parses «55 % лён, 45 % хлопок» or «лён 55 %»; undefined unless it adds up to 100. */
export function parseComposition(text: string): readonly Fibre[] | undefined {
  const parts = text
    .replaceAll('\u00a0', ' ')
    .split(/[;,+](?!\d)/)
    .map((part) => fibreOf(part.trim().replaceAll(/\s+/g, ' ')));
  const fibres = parts.filter((fibre) => fibre !== undefined);
  const sum = fibres.reduce((total, { share }) => total + share, 0);
  return fibres.length === parts.length && Math.abs(sum - 100) < 0.5 ? fibres : undefined;
}
