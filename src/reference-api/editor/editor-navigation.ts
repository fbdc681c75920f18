import { tabs } from '../staff/pages/controls.ts';
import type { Markup } from '../staff/pages/layout.ts';
import { EDITOR, PICTURES } from '../staff/paths.ts';
import { HISTORY } from './history/history-paths.ts';

const SECTIONS = [
  { path: EDITOR, title: 'Записи' },
  { path: PICTURES, title: 'Картинки и видео' },
  { path: HISTORY, title: 'История' },
] as const;

const isBelow = (path: string, section: string): boolean =>
  path === section || path.startsWith(`${section}/`);

/** Links between the parts of the editor; that of the path is marked. */
export function editorNavigation(path: string): Markup {
  const current = SECTIONS.toReversed().find((section) => isBelow(path, section.path));
  return tabs(
    'Содержание магазина',
    SECTIONS.map((section) => ({ ...section, current: section === current && 'true' })),
  );
}
