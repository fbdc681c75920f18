import type { Organization } from '../../../contract/organization.ts';
import { typeset } from '../typography.ts';
import { companyNumber, companyTaxId, personTaxId, traderNumber } from './check-digits.ts';

/** Region's two digits, its chief city, a street. */
const PLACES = [
  ['37', 'Иваново', 'ул. Примерная'],
  ['77', 'Москва', 'ул. Образцовая'],
  ['78', 'Санкт-Петербург', 'наб. Учебная'],
  ['52', 'Нижний Новгород', 'ул. Показательная'],
  ['16', 'Казань', 'ул. Демонстрационная'],
  ['66', 'Екатеринбург', 'пр-т Пробный'],
  ['54', 'Новосибирск', 'ул. Условная'],
  ['61', 'Ростов-на-Дону', 'пер. Воображаемый'],
  ['33', 'Владимир', 'ул. Черновая'],
  ['76', 'Ярославль', 'ул. Сказочная'],
] as const;

/** What no register would hold. */
const COMPANIES =
  'Пример и нитки|Учебное ателье|Образец ткани|Тестовый лоскут|Гостиница «Как будто»|Занавес понарошку|Шторы для примера|Воображаемая фабрика|Условный уют|Пробный наволочник|Сказочная простыня|Черновик и мел|Демонстрационный склад|Выдуманный пансион|Показательная портьера|Игрушечный текстиль|Небывалый ситец|Ателье «Наверное»|Дом образцов|Мнимый твид|Кафе «Для вида»|Учебная прачечная|Примерочная № 0|Скатерть-невидимка|Фабрика тестовых данных|Отель «Макет»|Нитка и ноль|Бумажный шёлк|Тканевый пример|Эскиз интерьера|Санаторий «Заглушка»|Лён понарошку|Тридевятый текстиль|Вымышленный отрез|Ресторан «Допустим»|Школа кроя «Пример»|Прототип пледа|Магазин «Якобы»|Шаблон и выкройка|Полотно для проверки'.split(
    '|',
  );

const TRADERS =
  'Примерова Анна Тестовна|Образцов Иван Пробович|Тестова Мария Примеровна|Учебный Пётр Образцович|Пробная Ольга Учебновна|Условнов Илья Тестович|Макетова Дарья Примеровна|Черновиков Олег Пробович|Шаблонова Нина Образцовна|Эскизов Денис Учебнович|Демонстрова Вера Тестовна|Выдумкин Павел Примерович|Заглушкина Софья Пробовна|Прототипов Артём Тестович|Понарошкина Лидия Образцовна|Мнимов Глеб Учебнович|Сказкина Алла Примеровна|Вымыслов Юрий Пробович|Небылицына Зоя Тестовна|Якобов Роман Образцович'.split(
    '|',
  );

/** No tax office has the number 00, so that no real organisation can have such an id. */
const taxDigits = (region: string, at: number, length: number): string =>
  `${region}00${String(at + 1).padStart(length - 4, '0')}`;

const kladrOf = (region: string): string => `${region}00000000000`;

function company(name: string, at: number): Organization {
  const [region, city, street] = PLACES[at % PLACES.length] ?? PLACES[0];
  const year = String(10 + (at % 14)).padStart(2, '0');
  return {
    title: typeset(`ООО «${name.replace(/«(.+)»/, '„$1“')}»`),
    taxId: companyTaxId(taxDigits(region, at, 9)),
    kpp: `${region}0001001`,
    ogrn: companyNumber(`1${year}${region}000${String(at + 1).padStart(4, '0')}`),
    address: typeset(`${city}, ${street}, ${at + 1}`),
    regionCode: kladrOf(region),
    manager: TRADERS[(at * 7) % TRADERS.length] ?? null,
  };
}

function trader(name: string, at: number): Organization {
  const [region, city] = PLACES[(at * 3) % PLACES.length] ?? PLACES[0];
  const year = String(10 + (at % 14)).padStart(2, '0');
  return {
    title: `ИП ${name}`,
    taxId: personTaxId(taxDigits(region, at, 10)),
    kpp: null,
    ogrn: traderNumber(`3${year}${region}000${String(at + 1).padStart(6, '0')}`),
    address: city,
    regionCode: kladrOf(region),
    manager: null,
  };
}

/** Sixty organisations that do not exist, with ids that pass the checks; the same for every seed. */
export const ORGANIZATIONS: Organization[] = [...COMPANIES.map(company), ...TRADERS.map(trader)];
