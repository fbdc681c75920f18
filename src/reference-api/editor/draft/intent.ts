import { html } from 'hono/html';

/** What the buttons of a form are for, beside saving: its field of this name, and the values. */
export const INTENT = { name: 'intent', draft: 'draft', publish: 'publish' } as const;

/** Keeps what was typed as a draft. */
export const draftButton = html`<button class="button quiet" name="${INTENT.name}" value="${INTENT.draft}">
  В черновики
</button>`;
