import { html } from 'hono/html';
import type { Part } from '../../staff/pages/layout.ts';
import type { OpenForm } from '../form/open-form.ts';

/** What the buttons of a form are for, beside saving: its field of this name, and the values. */
export const INTENT = { name: 'intent', draft: 'draft', publish: 'publish' } as const;

/** Keeps what was typed as a draft; nothing for kinds that have none. */
export const draftButton = ({ edited }: OpenForm): Part =>
  edited
    ? html`<button class="button quiet" name="${INTENT.name}" value="${INTENT.draft}">В черновики</button>`
    : '';
