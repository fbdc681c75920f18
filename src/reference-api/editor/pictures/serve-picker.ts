import type { Context } from 'hono';
import { html } from 'hono/html';
import type { PictureUses } from '../../media/library/picture-uses.ts';
import { type FormFields, readFormFields } from '../../staff/pages/form-fields.ts';
import { CHOOSE, EDITOR, SIGN_IN, UPLOAD_INTO } from '../../staff/paths.ts';
import type { EditorContext } from '../editor-context.ts';
import { choosePage, PAGE, QUERY } from './choose-page.ts';
import { findPictures } from './find-pictures.ts';
import { PAGE_SIZE, refusedNotice } from './library-page.ts';
import { type PictureChoice, readChoice, readLibraryAddress } from './picture-paths.ts';
import { receivePictures, type TakenPicture } from './receive-pictures.ts';

type PickerContext = EditorContext & { uses: PictureUses };

function showChoice(
  c: Context,
  context: PickerContext,
  { choice, sent, refused }: { choice: PictureChoice; sent: FormFields; refused?: readonly TakenPicture[] },
) {
  const { [QUERY]: q = '', [PAGE]: page = '', change: _, intent: __, ...typed } = sent;
  const { isVideo } = choice;
  const address = readLibraryAddress({ q, page, show: isVideo ? 'videos' : 'all' });
  const found = findPictures(context, address, PAGE_SIZE);
  return context.show(c, {
    title: isVideo ? 'Выбор видео' : 'Выбор картинки',
    script: 'pictures.js',
    status: refused ? 422 : 200,
    content: choosePage({
      choice,
      typed,
      query: address.query,
      page: address.page,
      ...found,
      ...(refused && { notice: refusedNotice(refused) }),
    }),
  });
}

/** Sends a form as its page would have, with another picture in it; nothing is saved. */
function reopen(c: Context, { app }: EditorContext, { back, field }: PictureChoice, fields: FormFields) {
  const headers = new Headers(c.req.raw.headers);
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  headers.set('content-type', 'application/x-www-form-urlencoded');
  const body = new URLSearchParams({ ...fields, change: `open ${field}` });
  const request = new Request(new URL(back, c.req.url), { method: 'POST', headers, body });
  return app.fetch(request, c.env);
}

const noForm = (c: Context, { show }: EditorContext) =>
  show(c, {
    title: 'Не найдено',
    status: 404,
    content: html`<h1>Форма не&nbsp;найдена</h1>
      <p><a href="${EDITOR}">Ко&nbsp;всем записям</a></p>`,
  });

/** Choosing a picture for a form, from the library or from a file. */
export function servePicker(context: PickerContext): void {
  const { app } = context;
  app.post(CHOOSE, async (c) => {
    const choice = readChoice(c.req.query());
    if (choice === undefined) return noForm(c, context);
    return await showChoice(c, context, { choice, sent: await readFormFields(c) });
  });

  app.post(UPLOAD_INTO, async (c) => {
    const choice = readChoice(c.req.query());
    if (choice === undefined) return noForm(c, context);
    const received = await receivePictures(c, context);
    if (received === undefined) return c.redirect(SIGN_IN, 303);
    const { fields, taken } = received;
    const [first] = taken;
    if (first === undefined || 'error' in first)
      return await showChoice(c, context, { choice, sent: fields, refused: taken });
    return await reopen(c, context, choice, { ...fields, [choice.field]: String(first.fileId) });
  });
}
