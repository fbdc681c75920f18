import { back } from '../../staff/pages/controls.ts';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { formatPlural } from '../../../domain/text/format.ts';
import { paths } from '../../../paths.ts';
import type { LibraryPicture } from '../../media/library/library-pictures.ts';
import { PictureUses, type PicturedRecord } from '../../media/library/picture-uses.ts';
import {
  describePicture,
  removePicture,
  replacePicture,
  saveAnyRecord,
} from '../../media/library/swap-picture.ts';
import { readFormFields } from '../../staff/pages/form-fields.ts';
import type { Part } from '../../staff/pages/layout.ts';
import { PICTURES, SIGN_IN, UPLOADS } from '../../staff/paths.ts';
import type { EditorContext } from '../editor-context.ts';
import { findKind } from '../kinds/index.ts';
import { withQuery } from '../paths.ts';
import { servePicker } from './serve-picker.ts';
import { savePicturedRecord } from './save-pictured-record.ts';
import { enqueueChange, savedNotice, savedRedirect } from '../saved-notice.ts';
import { findPictures } from './find-pictures.ts';
import { libraryPage, PAGE_SIZE, refusedNotice } from './library-page.ts';
import { MAX_ALT_LENGTH, MAX_NAME_LENGTH, MAX_SHOWN_USES, picturePage, removalPage } from './picture-page.ts';
import type { ShownPicture } from './picture-page.ts';
import { pictureTitle } from './picture-image.ts';
import { pictureEditPath, readLibraryAddress } from './picture-paths.ts';
import { receivePictures } from './receive-pictures.ts';

const SCRIPT = 'pictures.js';
const MISSING = 'Такой картинки нет';
/** More uses than a picture can have. */
const EVERYWHERE = 2 ** 31;
const FILES_COUNT = ['файл', 'файла', 'файлов'] as const;

type PicturesContext = EditorContext & { uses: PictureUses };

const said = (text: string): Part => html`<div class="notice saved"><p role="status">${text}</p></div>`;

function serveLibrary(context: PicturesContext): void {
  const { app, show } = context;
  const page = (c: Context, { notice, status }: { notice?: Part; status?: 422 } = {}) => {
    const address = readLibraryAddress(c.req.query());
    const found = findPictures(context, address, PAGE_SIZE);
    return show(c, {
      title: 'Картинки и видео',
      script: SCRIPT,
      content: libraryPage({ address, ...found, ...(notice !== undefined && { notice }) }),
      ...(status && { status }),
    });
  };

  app.get(PICTURES, (c) => {
    const { added, removed, error } = c.req.query();
    const count = /^\d{1,2}$/.test(added ?? '') ? Number(added) : 0;
    if (error === 'size') return page(c, { notice: refusedNotice([]), status: 422 });
    const notice =
      count > 0
        ? said(`Добавлено: ${formatPlural(count, FILES_COUNT)}. Опишите, что на них.`)
        : removed === '1'
          ? savedNotice(c, context, { path: paths.home, text: 'Удалено', page: PICTURES })
          : undefined;
    return page(c, notice === undefined ? {} : { notice });
  });

  app.post(UPLOADS, async (c) => {
    const received = await receivePictures(c, context);
    if (received === undefined) return c.redirect(SIGN_IN, 303);
    const { taken } = received;
    if (taken.length === 0 || taken.some((one) => 'error' in one))
      return page(c, { notice: refusedNotice(taken), status: 422 });
    return c.redirect(withQuery(PICTURES, { added: String(taken.length) }), 303);
  });
}

const PATH = `${PICTURES}/:id{[0-9]{1,15}}`;

function pictureRoutes(context: PicturesContext) {
  const { store, show, uses, memberIn, now } = context;
  return {
    pictureIn: (c: Context): LibraryPicture | undefined => store.library.byFile(Number(c.req.param('id'))),
    missing: (c: Context) =>
      show(c, {
        title: MISSING,
        status: 404,
        content: html`${back(PICTURES, 'Картинки')}
          <h1>${MISSING}</h1>`,
      }),
    shown: (c: Context, about: Omit<ShownPicture, 'uses' | 'store'>, status: 200 | 422 = 200) =>
      show(c, {
        title: pictureTitle(about.picture),
        script: SCRIPT,
        content: picturePage({ ...about, store, uses: uses.of(about.picture.fileId, MAX_SHOWN_USES) }),
        status,
        watches: about.notice !== undefined,
      }),
    changeOf: (c: Context, fileId: number) => ({
      fileId,
      uses: uses.of(fileId, EVERYWHERE),
      save(record: PicturedRecord, body: unknown) {
        const author = { by: memberIn(c).name, at: now(), cause: 'picture' } as const;
        if (findKind(record.kind) === undefined) saveAnyRecord(store, record, body);
        else savePicturedRecord(store, record, { body, author });
      },
    }),
  };
}

type PictureRoutes = ReturnType<typeof pictureRoutes>;

function serveDescription(
  context: PicturesContext,
  { pictureIn, missing, shown, changeOf }: PictureRoutes,
): void {
  const { app, store } = context;
  app.get(PATH, (c) => {
    const picture = pictureIn(c);
    if (picture === undefined) return missing(c);
    const page = pictureEditPath(picture.fileId);
    const notice = savedNotice(c, context, { path: paths.home, text: 'Сохранено', page });
    return shown(c, { picture, ...(notice !== undefined && { notice }) });
  });

  app.post(PATH, async (c) => {
    const picture = pictureIn(c);
    if (picture === undefined) return missing(c);
    const fields = await readFormFields(c);
    const typed = { name: lineOf(fields['name']), alt: lineOf(fields['alt']) };
    const errors = {
      ...tooLong('name', typed.name, MAX_NAME_LENGTH),
      ...tooLong('alt', typed.alt, MAX_ALT_LENGTH),
    };
    if (Object.keys(errors).length > 0) return shown(c, { picture, typed, errors }, 422);
    const { fileId } = picture;
    const saved = store.change(() => {
      const changed = describePicture(store, { ...changeOf(c, fileId), ...typed });
      return changed.length === 0 ? undefined : enqueueChange(context, changed);
    });
    if (saved === undefined) return c.redirect(pictureEditPath(fileId), 303);
    return savedRedirect(c, context, pictureEditPath(fileId), { saved });
  });
}

/** Taking a picture out of the library and out of its places, and bringing it back. */
function servePictureRemoval(
  context: PicturesContext,
  { pictureIn, missing, changeOf }: PictureRoutes,
): void {
  const { app, store, show, now } = context;
  const ask = (c: Context, picture: LibraryPicture, status: 200 | 409 = 200) => {
    const content = removalPage({ picture, store, uses: changeOf(c, picture.fileId).uses });
    return show(c, { title: 'Удалить картинку', content, status });
  };

  app.post(`${PATH}/restore`, (c) => {
    const picture = pictureIn(c);
    if (picture === undefined) return missing(c);
    store.library.bringBack(picture.fileId);
    return c.redirect(pictureEditPath(picture.fileId), 303);
  });

  app.get(`${PATH}/delete`, (c) => {
    const picture = pictureIn(c);
    return picture === undefined ? missing(c) : ask(c, picture);
  });

  app.post(`${PATH}/delete`, async (c) => {
    const picture = pictureIn(c);
    if (picture === undefined) return missing(c);
    const { seen = '0' } = await readFormFields(c);
    const removed = changeOf(c, picture.fileId);
    // Somebody has put it somewhere else meanwhile.
    if (removed.uses.length > Number(seen)) return ask(c, picture, 409);
    const saved = store.change(() =>
      enqueueChange(context, removePicture(store, { ...removed, now: now() })),
    );
    return savedRedirect(c, context, PICTURES, { removed: '1', saved });
  });
}

/** Another file for a picture, in all its places. */
function serveReplacement(
  context: PicturesContext,
  { pictureIn, missing, shown, changeOf }: PictureRoutes,
): void {
  const { app, store } = context;
  app.post(`${UPLOADS}/:id{[0-9]{1,15}}`, async (c) => {
    const picture = pictureIn(c);
    if (picture === undefined || picture.removedAt !== null) return missing(c);
    const received = await receivePictures(c, context);
    if (received === undefined) return c.redirect(SIGN_IN, 303);
    const [first] = received.taken;
    if (first === undefined || 'error' in first)
      return shown(c, { picture, errors: { file: `${first?.error ?? 'Выберите файл'}.` } }, 422);
    const by = first.fileId;
    const saved = store.change(() =>
      enqueueChange(context, replacePicture(store, { ...changeOf(c, picture.fileId), by })),
    );
    return savedRedirect(c, context, pictureEditPath(by), { saved });
  });
}

const lineOf = (text: string | undefined): string => (text ?? '').toWellFormed().replace(/\s+/g, ' ').trim();

const tooLong = (field: string, text: string, most: number): Record<string, string> =>
  [...text].length > most
    ? { [field]: `Слишком длинно: ${[...text].length} зн. Можно не больше ${most}.` }
    : {};

export function servePictures(editor: EditorContext): void {
  const context = { ...editor, uses: new PictureUses(editor.store) };
  serveLibrary(context);
  servePicker(context);
  const routes = pictureRoutes(context);
  serveDescription(context, routes);
  servePictureRemoval(context, routes);
  serveReplacement(context, routes);
}
