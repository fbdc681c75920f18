import type { NamedValue } from '../../records/record.ts';
import { flagOf } from '../numbers.ts';
import { childOf, type XmlElement } from '../xml/elements.ts';

/** Elements that are facts of the goods, by the title under which shoppers read them. */
const FACTS: Readonly<Record<string, string>> = {
  author: 'Автор',
  publisher: 'Издательство',
  series: 'Серия',
  year: 'Год',
  ISBN: 'ISBN',
  volume: 'Томов',
  part: 'Том',
  binding: 'Переплёт',
  page_extent: 'Страниц',
  language: 'Язык',
  table_of_contents: 'Оглавление',
  performed_by: 'Исполнитель',
  performance_type: 'Вид аудиокниги',
  format: 'Формат',
  storage: 'Носитель',
  recording_length: 'Длительность',
  media: 'Носитель',
  artist: 'Исполнитель',
  originalName: 'Оригинальное название',
  director: 'Режиссёр',
  starring: 'В ролях',
  worldRegion: 'Часть света',
  country: 'Страна',
  region: 'Курорт',
  days: 'Дней',
  dataTour: 'Дата заезда',
  hotel_stars: 'Звёзд',
  room: 'Номер',
  meal: 'Питание',
  included: 'Включено',
  transport: 'Транспорт',
  place: 'Место',
  date: 'Дата',
  hall: 'Зал',
  hall_part: 'Часть зала',
  is_premiere: 'Премьера',
  is_kids: 'Для детей',
  sales_notes: 'Условия',
};
const FLAGS = ['is_premiere', 'is_kids'];

const CONDITIONS: Readonly<Record<string, string>> = {
  likenew: 'как новый',
  used: 'подержанный',
  preowned: 'бывший в употреблении',
  fashionpreowned: 'бывший в употреблении',
  showcasesample: 'витринный образец',
  reduction: 'уценённый',
  refurbished: 'восстановленный',
};

/** What is not new says so, with the reason. */
function conditionOf(offer: XmlElement): string {
  const condition = childOf(offer, 'condition');
  if (condition === undefined) return '';
  const type = (condition.attributes['type'] ?? '').trim().toLowerCase();
  const reason = childOf(condition, 'reason')?.text ?? '';
  return [CONDITIONS[type] ?? 'не новый', reason].filter((part) => part !== '').join(', ');
}

function ageOf(offer: XmlElement): string {
  const age = childOf(offer, 'age');
  if (age === undefined || !/^\d{1,3}$/.test(age.text)) return '';
  return age.attributes['unit']?.trim().toLowerCase() === 'month' ? `от ${age.text} мес.` : `${age.text}+`;
}

/** Params of an offer, and what elements of its own tell of the goods. */
export function factsOfOffer(offer: XmlElement): NamedValue[] {
  const params = offer.children.flatMap(({ name, attributes, text }): NamedValue[] => {
    if (name !== 'param' || text === '') return [];
    const title = (attributes['name'] ?? '').trim();
    const unit = (attributes['unit'] ?? '').trim();
    return title === '' ? [] : [{ title, value: text, ...(unit !== '' && { unit }) }];
  });
  const facts = offer.children.flatMap(({ name, text }): NamedValue[] => {
    const title = FACTS[name];
    const isNo = FLAGS.includes(name) && flagOf(text) !== true;
    if (title === undefined || text === '' || isNo) return [];
    return [{ title, value: FLAGS.includes(name) ? 'да' : text }];
  });
  const told = { Состояние: conditionOf(offer), Возраст: ageOf(offer) };
  const further = Object.entries(told).map(([title, value]) => ({ title, value }));
  return [...params, ...facts, ...further.filter(({ value }) => value !== '')];
}

const UNIT = /^(?:ед(?:\.|иница|иницы)?\s?изм(?:\.|ерения)?|единица|ед\.?)$/i;

/** Feeds have no element for the unit; some name it in a param. */
export function unitOfParams(params: readonly NamedValue[]): { code: string; name: string } | undefined {
  const unit = params.find(({ title }) => UNIT.test(title));
  return unit && { code: '', name: unit.value };
}
