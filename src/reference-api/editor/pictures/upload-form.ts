import { html } from 'hono/html';
import type { Markup, Part } from '../../staff/pages/layout.ts';

interface UploadForm {
  action: string;
  /** Of the control. */
  name?: string;
  label: string;
  hint: Part;
  button: string;
  /** Several at once. */
  isMany?: boolean;
  isQuiet?: boolean;
  error?: string | undefined;
  /** What else is sent. */
  further?: Part;
}

/** Takes pictures from a browser; where scripts run they can be dropped onto it. */
export const uploadForm = ({ name = 'pictures', error, further = '', ...form }: UploadForm): Markup =>
  html`<form class="upload" method="post" action="${form.action}" enctype="multipart/form-data" data-drop>
    ${further}
    <label for="${name}">${form.label}</label>
    <input
      id="${name}"
      name="${name}"
      type="file"
      accept="image/jpeg,image/png,image/webp"
      ${form.isMany ? html`multiple` : ''}
      required
      ${error === undefined ? '' : html`aria-invalid="true" aria-describedby="${name}-error"`}
    />
    ${error === undefined ? '' : html`<p class="error" id="${name}-error">${error}</p>`}
    <p class="hint">${form.hint}</p>
    <button class="${form.isQuiet ? 'quiet' : ''}">${form.button}</button>
  </form>`;
