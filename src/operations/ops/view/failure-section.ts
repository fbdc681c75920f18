import { html } from 'hono/html';
import { failureWords } from './failure-words.ts';
import type { Markup } from './layout.ts';

/** Why a rebuild failed: in plain words, with what to do, and as it was said. */
export function failureSection(message = ''): Markup {
  const { what, advice } = failureWords(message);
  return html`<div class="failure">
    <p><strong>${what}</strong></p>
    <p>${advice}</p>
    ${message === '' ? '' : html`<p class="error" lang="en">${message}</p>`}
  </div>`;
}
