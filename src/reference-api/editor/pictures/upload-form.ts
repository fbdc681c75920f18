import { html } from 'hono/html';
import type { Markup, Part } from '../../staff/pages/layout.ts';

type Taken = 'pictures' | 'videos';

const TYPES: Readonly<Record<Taken, string>> = {
  pictures: 'image/jpeg,image/png,image/webp',
  videos: 'video/mp4',
};

/** Name of the field of a video's still. */
export const STILL = 'still';

interface UploadForm {
  action: string;
  /** Of the control. */
  name?: string;
  label: string;
  hint: Part;
  button: string;
  /** Pictures alone where it is left out. */
  takes?: readonly Taken[];
  /** Several at once. */
  isMany?: boolean;
  isQuiet?: boolean;
  error?: string | undefined;
  /** What else is sent. */
  further?: Part;
}

/** Scripts take a moment of the video, and need no field for it. */
const stillField = (): Markup =>
  html`<div data-still>
    <label for="${STILL}">Кадр к&nbsp;видео</label>
    <input id="${STILL}" name="${STILL}" type="file" accept="${TYPES.pictures}" multiple />
    <p class="hint">Картинка, которую видно, пока видео не&nbsp;играет. Можно не&nbsp;выбирать.</p>
  </div>`;

/** Takes pictures and videos from a browser; where scripts run they can be dropped onto it. */
export const uploadForm = ({
  name = 'pictures',
  takes = ['pictures'],
  error,
  further = '',
  ...form
}: UploadForm): Markup =>
  html`<form class="upload" method="post" action="${form.action}" enctype="multipart/form-data" data-drop>
    ${further}
    <label for="${name}">${form.label}</label>
    <input
      id="${name}"
      name="${name}"
      type="file"
      accept="${takes.map((one) => TYPES[one]).join(',')}"
      ${form.isMany ? html`multiple` : ''}
      required
      ${error === undefined ? '' : html`aria-invalid="true" aria-describedby="${name}-error"`}
    />
    ${error === undefined ? '' : html`<p class="error" id="${name}-error">${error}</p>`}
    <p class="hint">${form.hint}</p>
    ${takes.includes('videos') ? stillField() : ''}
    <button class="${form.isQuiet ? 'quiet' : ''}">${form.button}</button>
  </form>`;
