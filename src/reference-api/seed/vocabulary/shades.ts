import type { Colour } from '../../media/recipe.ts';

/** A dye by its shop name; `family` is the colour that shoppers filter by. */
export interface Shade {
  code: string;
  title: string;
  family: string;
  hex: Colour;
}

const shade = (code: string, title: string, family: string, hex: Colour): Shade => ({
  code,
  title,
  family,
  hex,
});

export const SHADES: readonly Shade[] = [
  shade('white', 'белый', 'Белый', '#f6f4ef'),
  shade('milk', 'топлёное молоко', 'Белый', '#efe7d8'),
  shade('bleached', 'отбелённый лён', 'Белый', '#ece8df'),
  shade('ivory', 'слоновая кость', 'Белый', '#f0e9d6'),
  shade('natural', 'суровый лён', 'Бежевый', '#c9b998'),
  shade('oat', 'овсяный', 'Бежевый', '#d9cbb2'),
  shade('sand', 'песочный', 'Бежевый', '#cdb592'),
  shade('almond', 'миндаль', 'Бежевый', '#dcc7a8'),
  shade('camel', 'верблюжья шерсть', 'Бежевый', '#b08b5c'),
  shade('pearl', 'жемчужно-серый', 'Серый', '#cfcdc7'),
  shade('ash', 'зола', 'Серый', '#a9a7a1'),
  shade('pebble', 'галька', 'Серый', '#8c8a85'),
  shade('graphite', 'графит', 'Серый', '#4b4d50'),
  shade('ink', 'чернила', 'Чёрный', '#23262c'),
  shade('cocoa', 'какао', 'Коричневый', '#8a6a55'),
  shade('walnut', 'орех', 'Коричневый', '#6b4f3a'),
  shade('chestnut', 'каштан', 'Коричневый', '#5a3426'),
  shade('clay', 'обожжённая глина', 'Коричневый', '#a9684a'),
  shade('madder', 'марена', 'Красный', '#9c3b2e'),
  shade('cherry', 'вишня', 'Красный', '#7d2530'),
  shade('rowan', 'рябина', 'Красный', '#b8472f'),
  shade('burgundy', 'бургундский', 'Красный', '#5c1f2a'),
  shade('dusty-rose', 'пыльная роза', 'Розовый', '#c9a09a'),
  shade('powder', 'пудра', 'Розовый', '#e3ccc4'),
  shade('tea-rose', 'чайная роза', 'Розовый', '#dba79b'),
  shade('heather', 'вереск', 'Фиолетовый', '#8d7591'),
  shade('lavender', 'лаванда', 'Фиолетовый', '#b3a8c4'),
  shade('plum', 'слива', 'Фиолетовый', '#51374f'),
  shade('apricot', 'абрикос', 'Оранжевый', '#dfa77c'),
  shade('terracotta', 'терракота', 'Оранжевый', '#bd6a47'),
  shade('ochre', 'охра', 'Жёлтый', '#c2963f'),
  shade('honey', 'мёд', 'Жёлтый', '#d3aa5b'),
  shade('straw', 'солома', 'Жёлтый', '#e0cd96'),
  shade('sage', 'шалфей', 'Зелёный', '#9aa68a'),
  shade('wormwood', 'полынь', 'Зелёный', '#8b9784'),
  shade('moss', 'мох', 'Зелёный', '#6a7148'),
  shade('olive', 'олива', 'Зелёный', '#7d7a4c'),
  shade('spruce', 'ель', 'Зелёный', '#2f4a3e'),
  shade('mint', 'мята', 'Зелёный', '#bccfbd'),
  shade('pistachio', 'фисташка', 'Зелёный', '#b7bf92'),
  shade('sky', 'утреннее небо', 'Голубой', '#b4c6d1'),
  shade('ice', 'льдинка', 'Голубой', '#d3dee1'),
  shade('forget-me-not', 'незабудка', 'Голубой', '#8fa9c4'),
  shade('flax-flower', 'цветок льна', 'Голубой', '#6f8fb3'),
  shade('indigo', 'индиго', 'Синий', '#2f3e63'),
  shade('cornflower', 'василёк', 'Синий', '#45609a'),
  shade('night', 'ночное небо', 'Синий', '#232c44'),
  shade('sea', 'морская волна', 'Синий', '#3f6b75'),
];

const byCode = new Map(SHADES.map((entry) => [entry.code, entry]));

/** Throws where the vocabulary has no such shade. */
export function shadeOf(code: string): Shade {
  const found = byCode.get(code);
  if (!found) throw new RangeError(`no shade ${code}`);
  return found;
}
