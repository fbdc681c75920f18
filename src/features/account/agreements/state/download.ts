import type { Consents } from '../../../../contract/account/consent.ts';
import { consentHtml, consentJson } from '../../../../domain/consents/consent-file.ts';
import { profile } from '../../../../stores/account/profile.ts';

const files = {
  html: { make: consentHtml, type: 'text/html;charset=utf-8' },
  json: { make: consentJson, type: 'application/json' },
} as const;

/** Some browsers read the file only after the task that asks for it. */
const SAVED_WITHIN_MS = 60_000;

/** The customer's name and contacts; empty where they cannot be read just now. */
async function ownName(): Promise<string> {
  try {
    const { fio, email, phone } = await profile.known();
    return [fio, email, phone].filter((part) => part !== '').join(', ');
  } catch {
    return '';
  }
}

/** Saves what the page shows as a file. */
export async function download(format: keyof typeof files, consents: Consents, shop: string): Promise<void> {
  const { make, type } = files[format];
  const person = (await ownName()) || 'Покупатель';
  const text = make(consents, { person, shop, at: new Date().toISOString() });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = `consents.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_WITHIN_MS);
}
