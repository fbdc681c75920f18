import { html, raw } from 'hono/html';
import { BROWSER_COLOURS, type ErrorColours, plainStyle } from '../server/answers/error-document.ts';
import { paths } from '../paths.ts';
import type { DraftFault } from './draft-faults.ts';

/** A page that stands in the place of a draft's. */
export interface DraftDocument {
  readonly status: 404 | 405 | 409 | 422 | 429 | 500 | 502 | 503;
  readonly title: string;
  /** What the reader can do. */
  readonly text: string;
  readonly faults?: readonly DraftFault[];
  /** When to ask again. */
  readonly retryAfterSeconds?: number;
}

const MINUTE_SECONDS = 60;

/** The same for every link that is not right, whatever is wrong with it. */
export const noSuchLink: DraftDocument = {
  status: 404,
  title: 'Страница не найдена',
  text: 'Ссылка неверна или её время вышло. Попросите новую у\u00a0того, кто её прислал.',
};

export const tooManyRequests: DraftDocument = {
  status: 429,
  title: 'Слишком часто',
  text: 'Подождите минуту и\u00a0обновите страницу.',
  retryAfterSeconds: MINUTE_SECONDS,
};

export const noDraft: DraftDocument = {
  status: 409,
  title: 'Черновика нет',
  text: 'Ссылка верна, но\u00a0черновика уже нет: скорее всего, его опубликовали или удалили.',
};

export const secretMismatch: DraftDocument = {
  status: 502,
  title: 'Бэкенд не\u00a0отдал черновик',
  text: 'У\u00a0магазина и\u00a0бэкенда разные секреты черновиков (DRAFT_SECRETS). Скажите тому, кто следит за\u00a0сайтом.',
};

export const apiUnavailable: DraftDocument = {
  status: 502,
  title: 'Бэкенд не\u00a0отвечает',
  text: 'Черновик хранится там, поэтому показать его сейчас нельзя. Он\u00a0не\u00a0пропал: обновите страницу через минуту.',
};

export const notBuilt: DraftDocument = {
  status: 502,
  title: 'Магазин ещё собирается',
  text: 'Обновите страницу через минуту.',
};

export const draftsUnavailable: DraftDocument = {
  status: 503,
  title: 'Сейчас показать черновик нельзя',
  text: 'Дело не\u00a0в\u00a0черновике: сервер занят или\u00a0перезапускается. Попробуйте через минуту.',
  retryAfterSeconds: MINUTE_SECONDS,
};

export const notRendered: DraftDocument = {
  status: 500,
  title: 'Черновик не\u00a0удалось показать',
  text: 'Страница с\u00a0такими данными не\u00a0собирается: она не\u00a0соберётся и\u00a0после публикации. Причина записана в\u00a0журнал сервера; скажите тому, кто следит за\u00a0сайтом.',
};

export const faultyDraft = (faults: readonly DraftFault[]): DraftDocument => ({
  status: 422,
  title: 'Черновик заполнен неверно',
  text: 'Магазин не\u00a0сможет показать его, пока это не\u00a0исправлено:',
  faults,
});

const list = (faults: readonly DraftFault[]) =>
  html`<ul>
    ${faults.map(({ field, message }) => html`<li><code>${field || 'весь черновик'}</code> — ${message}</li>`)}
  </ul>`;

const FURTHER_STYLE = 'code{overflow-wrap:anywhere}li{margin-block:.5rem}';

/** The document as HTML. */
export const draftDocument = async (
  { title, text, faults = [] }: DraftDocument,
  colours: ErrorColours = BROWSER_COLOURS,
): Promise<string> =>
  String(
    await html`<!doctype html>
      <html lang="ru">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex, nofollow" />
          <title>${title}</title>
          <style>
            ${raw(plainStyle(colours) + FURTHER_STYLE)}
          </style>
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            <p>${text}</p>
            ${faults.length > 0 ? list(faults) : ''}
            <p><a href="${paths.home}">На&nbsp;главную</a></p>
          </main>
        </body>
      </html>`,
  );
