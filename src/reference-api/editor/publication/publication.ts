import type { ContentMessage, ContentMessages } from '../../content/content-messages.ts';
import { formatNumber } from '../../../domain/text/format.ts';
import { NBSP } from '../../staff/pages/layout.ts';

/** Progress of an edit on its way to the site, as its editor reads it. */
export interface Publication {
  /** fresh: live; on-its-way: in progress; late: will be retried; lost: needs attention. */
  tone: 'fresh' | 'on-its-way' | 'late' | 'lost';
  text: string;
  /** Whether the state may still change. */
  isOpen: boolean;
}

const SECOND = 1_000;
const MINUTE_SECONDS = 60;
const SLOW_MS = 30 * SECOND;

/** «0,3 с», «2 мин». */
export function duration(ms: number): string {
  const seconds = ms / SECOND;
  if (seconds >= MINUTE_SECONDS) return `${Math.round(seconds / MINUTE_SECONDS)}${NBSP}мин`;
  const rounded = seconds < 10 ? Math.max(0.1, Math.round(seconds * 10) / 10) : Math.round(seconds);
  return `${formatNumber(rounded)}${NBSP}с`;
}

export function publicationOf(message: ContentMessage, now: Date): Publication {
  const { state, detail, createdAt: madeAt, stateAt } = message;
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
    case 'rejected':
      return {
        tone: 'late',
        text: `Магазин не принял сообщение о правке (ответ ${detail}), отправим ещё раз. Правка сохранена. Скажите тому, кто следит за сайтом: скорее всего, не совпадают настройки.`,
        isOpen: true,
      };
    case 'accepted':
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
    case 'gathering':
    case 'sending':
    case 'building':
      break;
  }
  const isLong = now.getTime() - madeAt > SLOW_MS;
  return {
    tone: 'on-its-way',
    text: isLong ? 'Публикуется дольше обычного…' : 'Публикуется…',
    isOpen: message.nextAt !== null,
  };
}

const POLL_MS = 50;
const MAX_WAIT_MS = 8 * SECOND;

/** Long poll: the state of a message once its text differs from `known`, or after 8 seconds. */
export async function nextPublication(
  messages: ContentMessages,
  { id, known, now }: { id: string; known: string; now: () => Date },
): Promise<Publication | undefined> {
  const until = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const message = messages.byId(id);
    if (message === undefined) return undefined;
    const publication = publicationOf(message, now());
    if (publication.text !== known || !publication.isOpen || Date.now() >= until) return publication;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
