import { tabs } from '../../staff/pages/controls.ts';
import type { Markup } from '../../staff/pages/layout.ts';
import { sectionPath } from '../paths.ts';

const LISTS = sectionPath('answers');
export const SUBSCRIBERS = `${LISTS}/subscribers`;
export const RESTOCK = `${LISTS}/restock`;

/** Links between what shoppers have sent beside orders and reviews. */
export const answerLists = (current: string): Markup =>
  tabs(
    'Что прислали',
    [
      { path: LISTS, title: 'Формы' },
      { path: SUBSCRIBERS, title: 'Подписка' },
      { path: RESTOCK, title: 'Ждут поступления' },
    ].map((list) => ({ ...list, current: list.path === current && 'page' })),
  );
