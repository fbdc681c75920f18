import type { DemoRaffle } from '../demo-shop.ts';
import { randomOf } from '../random.ts';

const LAST_NAMES =
  'Белова Воронова Горина Дубова Ершова Жукова Зорина Калинина Лебедева Мельникова Носова Орехова Полякова Рощина Соколова Тихонова Уварова Фадеева Хромова Чернова Шилова Яковлева'.split(
    ' ',
  );
const FIRST_NAMES =
  'Анна Вера Галина Дарья Елена Жанна Зоя Инна Ксения Лидия Марина Нина Ольга Полина Раиса Софья Тамара Юлия'.split(
    ' ',
  );
const CITIES = [
  ...['Иваново', 'Иваново', 'Москва', 'Москва', 'Санкт-Петербург', 'Ярославль', 'Кострома', 'Владимир'],
  ...['Казань', 'Пермь', 'Екатеринбург', 'Новосибирск', 'Томск', 'Хабаровск'],
];

/** People who take part; no country gives out their numbers. */
export function participantsOf(
  code: string,
  count: number,
  winners: readonly number[],
): DemoRaffle['participants'] {
  const random = randomOf('raffle', code);
  return Array.from({ length: count }, (_, at) => ({
    fio: `${random.pick(LAST_NAMES)} ${random.pick(FIRST_NAMES)}`,
    phone: `+7000${String(random.int(0, 999)).padStart(3, '0')}${String(at).padStart(4, '0')}`,
    city: random.chance(0.85) ? random.pick(CITIES) : null,
    isWinner: winners.includes(at + 1),
  }));
}
