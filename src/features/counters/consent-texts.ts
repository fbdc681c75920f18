import type { PageCounters } from '../../domain/shop/counters.ts';

export const noticeTitle = 'Согласие на cookie';
export const accept = 'Принять';
export const refuse = 'Отклонить';
export const aboutCookies = 'Подробнее о\u00a0cookie';
export const noTrackingBeforeConsent =
  'Без вашего согласия сведения о\u00a0посещении никому не\u00a0передаются.';

/** A pixel retargets advertisements. */
export const question = ({ vkPixelId }: Omit<PageCounters, 'dataLayer'>): string =>
  `Разрешите cookie для статистики${vkPixelId === undefined ? '' : ' и\u00a0рекламы'}?`;

export const answers = {
  given: 'Вы разрешили передавать сведения о\u00a0посещении счётчикам.',
  refused: 'Вы отказались: сведения о\u00a0посещении никому не\u00a0передаются.',
  unanswered: 'Вы ещё не ответили, и сведения о\u00a0посещении никому не\u00a0передаются.',
} as const;

/** Where scripts failed to load. */
export const withoutScripts =
  'Ответ хранится в\u00a0cookie этого браузера. Здесь его можно изменить, когда на\u00a0странице работают скрипты. Без\u00a0них удалите cookie этого сайта в\u00a0настройках браузера: сведения о\u00a0посещении не\u00a0будут передаваться, пока вы\u00a0не\u00a0ответите снова.';

/** Where the browser refuses the cookie. */
export const answerNotStored =
  'Браузер не\u00a0принимает cookie: ответ действует, пока открыта эта страница. Разрешите cookie для этого сайта, и\u00a0он сохранится';

export const allow = 'Разрешить';
export const takeBack = 'Отозвать согласие';
