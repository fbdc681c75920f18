import type { Context } from 'hono';
import { html } from 'hono/html';
import type { PictureUses } from '../../media/library/picture-uses.ts';
import { type FormFields, readFormFields } from '../../staff/pages/form-fields.ts';
import { CHOOSE, EDITOR, SIGN_IN, UPLOAD_INTO } from '../../staff/paths.ts';
import type { EditorContext } from '../editor-context.ts';
import { sentItems } from '../fields/read-record.ts';
import { below, FROM, NEW } from '../fields/show-record.ts';
import { choosePage, PAGE, QUERY } from './choose-page.ts';
import { findPictures } from './find-pictures.ts';
import { PAGE_SIZE, refusedNotice } from './library-page.ts';
import { listOfField, type PictureChoice, readChoice, readLibraryAddress } from './picture-paths.ts';
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

/** The first is for the field; of a list of pictures the others come after all that are there. */
function placed({ field }: PictureChoice, fields: FormFields, fileIds: readonly number[]): FormFields {
  const list = listOfField(field);
  const after = list === undefined ? 0 : (sentItems(fields, list).at(-1) ?? 0);
  const [first, ...others] = list === undefined ? fileIds.slice(0, 1) : fileIds;
  const added = others.flatMap((fileId, index) => {
    const place = `${list}.${after + 1 + index}`;
    return [
      [place, String(fileId)],
      [below(place, FROM), NEW],
    ] as const;
  });
  return { [field]: String(first), ...Object.fromEntries(added) };
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
    if (taken.length === 0 || taken.some((one) => 'error' in one))
      return await showChoice(c, context, { choice, sent: fields, refused: taken });
    const fileIds = taken.flatMap((one) => ('error' in one ? [] : [one.fileId]));
    return await reopen(c, context, choice, { ...fields, ...placed(choice, fields, fileIds) });
  });
}
