import type { ContentKind } from '../../../contract/content/content-hook.ts';
import { zonedFormat } from '../../../domain/text/moment.ts';
import { plural, type PluralForms } from '../../../domain/text/format.ts';
import type { Progress } from '../../rebuilder/rebuild-order.ts';
import type { ChangedThing, RenderedPage } from '../../rebuilder/run-result.ts';
import type { Run } from '../../store/run.ts';

const NBSP = '\u00a0';

const day = zonedFormat('ru-RU', { day: 'numeric', month: 'long' });
const clock = zonedFormat('ru-RU', { timeStyle: 'medium' });
const number = new Intl.NumberFormat('ru-RU');

/** `3 февраля, 14:05:06`, in the shop's time zone. */
export const moment = (ms: number): string => `${day(ms).replace(' ', NBSP)}, ${clock(ms)}`;
export const timeOfDay = (ms: number): string => clock(ms);

/** `85 мс`, `1,2 с`, `3 мин 20 с`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.max(1, Math.round(ms))}${NBSP}мс`;
  if (ms < 60_000) return `${number.format(Math.round(ms / 100) / 10)}${NBSP}с`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}${NBSP}мин ${seconds % 60}${NBSP}с`;
}

const count = (value: number, ...forms: PluralForms): string =>
  `${number.format(value)}${NBSP}${plural(value, forms)}`;
export const pages = (value: number): string => count(value, 'страница', 'страницы', 'страниц');
export const addresses = (value: number): string => count(value, 'адрес', 'адреса', 'адресов');
export const edits = (value: number): string => count(value, 'правка', 'правки', 'правок');

const causes: Readonly<Record<Run['cause'], string>> = {
  start: 'Первый запуск',
  edit: 'Правка из редактора',
  button: 'Кнопка «Собрать заново»',
  reconciliation: 'Ежечасная сверка',
  command: 'Команда на сервере',
  rollback: 'Возврат выпуска',
};

export const causeName = ({ cause, thoroughness }: Pick<Run, 'cause' | 'thoroughness'>): string =>
  cause === 'button' && thoroughness === 'full' ? 'Кнопка «Собрать всё заново»' : causes[cause];

export const thoroughnessName: Readonly<Record<Run['thoroughness'], string>> = {
  named: 'то, что названо в правке',
  changed: 'всё, что изменилось',
  compared: 'сверено всё содержимое',
  full: 'все страницы заново',
};

export const kindName: Readonly<Record<ContentKind, string>> = {
  site: 'Сведения о магазине',
  config: 'Настройки',
  currency: 'Валюта',
  category: 'Раздел',
  sticker: 'Наклейка',
  banner: 'Баннер',
  widget: 'Подборка',
  page: 'Страница',
  news: 'Новость',
  product: 'Товар',
  seo: 'SEO-данные',
  filter: 'Фильтр',
  collection: 'Коллекция',
  partner: 'Бренд',
  shopPoint: 'Точка',
  raffle: 'Розыгрыш',
  form: 'Форма',
};

const changeName: Readonly<Record<ChangedThing['change'], string>> = {
  new: 'появилось',
  changed: 'изменилось',
  gone: 'удалено',
};

/** `Товар «Лён отбеленный»`. */
export const entityName = ({ kind, name, id }: Pick<ChangedThing, 'kind' | 'name' | 'id'>): string =>
  name === undefined ? `${kindName[kind]} ${id}` : `${kindName[kind]} «${name}»`;

export const changeLabel = ({ change }: ChangedThing): string => changeName[change];

/** `undefined` without changes. */
export function changeSummary(changed: readonly ChangedThing[]): string | undefined {
  const [first, ...others] = changed;
  if (!first) return undefined;
  return others.length === 0
    ? entityName(first)
    : `${entityName(first)} и ещё ${number.format(others.length)}`;
}

const inputName: Readonly<Record<string, string>> = {
  banner: 'баннер',
  brand: 'бренд',
  brands: 'бренды',
  card: 'карточка товара',
  category: 'раздел',
  collection: 'коллекция',
  collections: 'коллекции',
  filters: 'фильтры',
  listing: 'список товаров',
  menu: 'меню',
  'news-list': 'список новостей',
  news: 'новость',
  page: 'страница',
  partner: 'бренд',
  product: 'товар',
  raffle: 'розыгрыш',
  'related-news': 'новости рядом с новостью',
  selection: 'подборка',
  seo: 'SEO-данные',
  settings: 'настройки и сведения о магазине',
  'shop-points': 'магазины',
  sticker: 'наклейка',
  topics: 'темы новостей',
  widget: 'блок',
};

/** `товар len`, from an input's key. */
function inputText(key: string): string {
  const [kind = '', ...rest] = key.split(':');
  return inputName[kind] === undefined ? key : [inputName[kind], rest.join(':')].join(' ').trim();
}

export function reasonText({ reason }: RenderedPage): string {
  switch (reason.kind) {
    case 'everything':
      return 'собрана вместе со всеми';
    case 'new':
      return 'новая страница';
    case 'changed':
      return `изменилось: ${reason.keys.map(inputText).join(', ')}`;
  }
}

export function progressText(progress: Progress): string {
  switch (progress.kind) {
    case 'starting':
      return 'Начинаем';
    case 'compiling':
      return 'Готовим программу магазина';
    case 'waiting':
      return 'Ждём, пока закончится другая сборка';
    case 'syncing':
      return 'Спрашиваем, что изменилось';
    case 'rendering':
      return progress.done >= progress.total
        ? 'Проверяем и выпускаем'
        : `Собираем страницы: ${number.format(progress.done)} из ${number.format(progress.total)}`;
  }
}
