import { formatLongDate } from '../../../domain/text/format.ts';
import { rafflePath } from '../../../paths.ts';
import { documentKind } from './define-kind.ts';

export const raffles = documentKind('raffle', {
  segment: 'raffles',
  title: 'Розыгрыши',
  one: 'розыгрыш',
  newTitle: 'Новый розыгрыш',
  about: 'Условия, сроки и картинки розыгрышей',
  group: 'texts',
  named: { key: 'codeUrl', id: 'id' },
  words: {
    codeUrl: {
      label: 'Код в адресе',
      required: true,
      hint: 'Можно не заполнять. Страница появится, когда розыгрыш выберут в «Возможностях магазина».',
    },
    startsAt: 'Начало, Москва',
    endsAt: 'Конец, Москва',
  },
  pathOf: ({ codeUrl }) => rafflePath(codeUrl),
  hasPage: true,
  factsOf: ({ startsAt, endsAt }) => [`${formatLongDate(startsAt)} — ${formatLongDate(endsAt)}`],
  changed: () => [{ kind: 'raffle' }],
  create: ({ now }) => ({ startsAt: now.toISOString() }),
  inUse: ({ id }, { raffleParticipants: participants }) =>
    participants.count(id) === 0
      ? undefined
      : `В нём участвуют: ${participants.count(id)}. Чтобы он больше не показывался, уберите его из «Возможностей магазина».`,
  check: ({ startsAt, endsAt }) =>
    Date.parse(endsAt) <= Date.parse(startsAt) ? { endsAt: 'Конец должен быть позже начала.' } : undefined,
});
