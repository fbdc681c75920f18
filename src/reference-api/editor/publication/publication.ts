import type { ContentMessage, ContentMessages } from '../../db/content-messages.ts';
import { formatNumber } from '../../../domain/format.ts';
import { NBSP } from '../look/layout.ts';

/** How an edit fares on its way to the site, for whoever made it. */
export interface Publication {
  /** Fresh: it is on the site. On its way. Late: it will be tried again. Lost: somebody must look. */
  tone: 'fresh' | 'on-its-way' | 'late' | 'lost';
  text: string;
  /** Whether it may still become another. */
  isOpen: boolean;
}

const SECOND = 1_000;
const MINUTE_SECONDS = 60;
const SOME_TIME_MS = 30 * SECOND;

/** «0,3 с», «2 мин». */
export function duration(ms: number): string {
  const seconds = ms / SECOND;
  if (seconds >= MINUTE_SECONDS) return `${Math.round(seconds / MINUTE_SECONDS)}${NBSP}мин`;
  const rounded = seconds < 10 ? Math.max(0.1, Math.round(seconds * 10) / 10) : Math.round(seconds);
  return `${formatNumber(rounded)}${NBSP}с`;
}

/** What there is to say of a message. */
export function publicationOf(message: ContentMessage, now: Date): Publication {
  const { state, detail, madeAt, stateAt } = message;
  switch (state) {
    case 'live':
      return { tone: 'fresh', text: `Уже на сайте · за${NBSP}${duration(stateAt - madeAt)}`, isOpen: false };
    case 'failed':
      return {
        tone: 'lost',
        text: 'Не получилось опубликовать: на сайте осталась прежняя версия. Правка сохранена и выйдет со следующей удачной сборкой. Скажите тому, кто следит за сайтом.',
        isOpen: message.nextAt !== null,
      };
    case 'unreachable':
      return {
        tone: 'late',
        text: 'Магазин не отвечает, отправим ещё раз. Правка сохранена, делать ничего не нужно.',
        isOpen: true,
      };
    case 'refused':
      return {
        tone: 'late',
        text: `Магазин не принял сообщение о правке (ответ ${detail}), отправим ещё раз. Правка сохранена. Скажите тому, кто следит за сайтом: скорее всего, не совпадают настройки.`,
        isOpen: true,
      };
    case 'taken':
      return {
        tone: 'on-its-way',
        text: 'Магазин принял правку. Когда она появится на сайте, он не сообщил: обычно через несколько минут.',
        isOpen: false,
      };
    case 'waiting':
      if (detail !== '') {
        return {
          tone: 'late',
          text: 'Публикация приостановлена. Правка сохранена и выйдет, когда публикацию снова включат.',
          isOpen: message.nextAt !== null,
        };
      }
      break;
    case 'sending':
    case 'building':
      break;
  }
  const isLong = now.getTime() - madeAt > SOME_TIME_MS;
  return {
    tone: 'on-its-way',
    text: isLong ? 'Публикуется дольше обычного…' : 'Публикуется…',
    isOpen: message.nextAt !== null,
  };
}

const LOOK_MS = 50;
const LONGEST_WAIT_MS = 8 * SECOND;

/** What there is to say of a message as soon as that differs from what is known; after some seconds in any case. */
export async function nextPublication(
  messages: ContentMessages,
  { id, known, now }: { id: string; known: string; now: () => Date },
): Promise<Publication | undefined> {
  const until = Date.now() + LONGEST_WAIT_MS;
  for (;;) {
    const message = messages.byId(id);
    if (message === undefined) return undefined;
    const publication = publicationOf(message, now());
    if (publication.text !== known || !publication.isOpen || Date.now() >= until) return publication;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
