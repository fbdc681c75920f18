/** A fibre and its share. */
export interface Fibre {
  title: string;
  /** Percent. */
  share: number;
}

const PART = /^(?:(\d{1,3}(?:[.,]\d+)?)\s*%\s*(.+)|(.+?)\s*[—–-]?\s*(\d{1,3}(?:[.,]\d+)?)\s*%)$/;

/** Fibres of a composition like «55 % лён, 45 % хлопок» or «лён 55 %»; undefined where it does not add up to 100. */
export function parseComposition(text: string): readonly Fibre[] | undefined {
  const parts = text
    .replaceAll('\u00a0', ' ')
    .split(/[;,+](?!\d)/)
    .map((part) => PART.exec(part.trim()));
  const fibres = parts.flatMap((match) => {
    const title = (match?.[2] ?? match?.[3])?.trim();
    const share = Number((match?.[1] ?? match?.[4])?.replace(',', '.'));
    return title && share > 0 ? [{ title, share }] : [];
  });
  const sum = fibres.reduce((total, { share }) => total + share, 0);
  return fibres.length === parts.length && Math.abs(sum - 100) < 0.5 ? fibres : undefined;
}
