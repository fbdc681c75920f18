import { shownMoment } from '../../staff/pages/controls.ts';
import { html } from 'hono/html';
import { formatPlural } from '../../../domain/text/format.ts';
import type { Moved, Version, VersionCause } from '../../history/record-versions.ts';
import type { Part } from '../../staff/pages/layout.ts';

const CAUSES: Readonly<Record<VersionCause, string>> = {
  form: 'сохранено в форме',
  draft: 'опубликован черновик',
  timed: 'черновик вышел по времени',
  picture: 'изменена картинка',
  restore: 'возвращена прежняя версия',
  removal: 'удалено',
  command: 'команда на сервере',
  import: 'загрузка из 1С или файла',
  found: 'так было до правки',
};

/** «29 ноября 2026 г. в 14:05, Анна: сохранено в форме». */
export const versionLine = ({ at, editorName, cause }: Version): Part =>
  html`${shownMoment(at)}${editorName === '' ? '' : html`, <bdi>${editorName}</bdi>`}: ${CAUSES[cause]}`;

const PRODUCTS = ['товара', 'товаров', 'товаров'] as const;

/** Which addresses have changed, and that the former ones lead on. */
export const movedNote = ({ from, to, products }: Moved): Part =>
  html`<p class="moved">
    Адрес изменился: <bdi>${from}</bdi> → <bdi>${to}</bdi>${
      products === 0 ? '' : html`, с&nbsp;ним и&nbsp;адреса ${formatPlural(products, PRODUCTS)}`
    }.
    Прежние адреса ведут на&nbsp;новые.
  </p>`;
