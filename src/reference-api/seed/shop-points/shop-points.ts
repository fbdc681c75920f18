import type { ShopPoint } from '../../../contract/shop-point.ts';
import type { PictureRecipe, Shot } from '../../media/recipe.ts';
import { clothKindOf } from '../cloth/cloth-kinds.ts';
import { plainRecipe } from '../cloth/cloth-recipe.ts';
import { typeset } from '../typography.ts';
import { shadeOf } from '../vocabulary/shades.ts';

const FIRST_PICTURE_ID = 7000;
const DAILY = 'Ежедневно с 9:00 до 20:00';
const EVENINGS = 'Вт–сб с 11:00 до 20:00';
const WEEKDAYS = 'Пн–пт с 8:00 до 17:00';

/** City, title, address, tags, latitude, longitude, schedule, phone, mailbox, «cloth shade shot». */
type PointRow = readonly [
  city: string,
  title: string,
  address: string,
  tags: string,
  lat: number,
  lon: number,
  schedule: string,
  phone: string,
  mailbox: string | null,
  picture: string,
];

const ROWS: readonly PointRow[] = [
  [
    'Иваново',
    'Магазин на Красных Зорях',
    'ул. Красных Зорь, 10, строение 2',
    'shop pickup',
    57.0003,
    40.9739,
    DAILY,
    '+7 4932 00-00-10',
    'dom',
    'len-postelnyy natural roll',
  ],
  [
    'Иваново',
    'Магазин при фабрике',
    'пр-т Шереметевский, 85',
    'shop pickup factory',
    57.0121,
    40.9668,
    DAILY,
    '+7 4932 00-00-12',
    'dom',
    'tvid graphite stack',
  ],
  [
    'Иваново',
    'Склад рулонов',
    'ул. Станкостроителей, 1',
    'warehouse wholesale',
    56.9677,
    40.9912,
    WEEKDAYS,
    '+7 4932 00-00-11',
    'opt',
    'barhat burgundy roll',
  ],
  [
    'Москва',
    'Шоурум на Покровке',
    'ул. Покровка, 19',
    'showroom pickup',
    55.7598,
    37.6478,
    EVENINGS,
    '+7 495 000-00-10',
    'moskva',
    'satin milk bed',
  ],
  [
    'Москва',
    'Оптовый отдел',
    'ул. Нижняя Красносельская, 35',
    'showroom wholesale',
    55.7796,
    37.6747,
    WEEKDAYS,
    '+7 495 000-00-11',
    'opt',
    'poplin sky stack',
  ],
  [
    'Санкт-Петербург',
    'Шоурум на Моховой',
    'ул. Моховая, 28',
    'showroom pickup',
    59.9412,
    30.3457,
    EVENINGS,
    '+7 812 000-00-10',
    'piter',
    'len-umyagchennyy sage curtain',
  ],
  [
    'Нижний Новгород',
    'Шоурум на Рождественской',
    'ул. Рождественская, 24',
    'showroom',
    56.3271,
    43.9871,
    EVENINGS,
    '+7 831 000-00-10',
    null,
    'mahra sage towel',
  ],
  [
    'Казань',
    'Шоурум на Баумана',
    'ул. Баумана, 44',
    'showroom pickup',
    55.7903,
    49.1137,
    EVENINGS,
    '+7 843 000-00-10',
    null,
    'shelkovyy-atlas sea drape',
  ],
  [
    'Екатеринбург',
    'Шоурум на Вайнера',
    'ул. Вайнера, 15',
    'showroom pickup',
    56.8339,
    60.5961,
    EVENINGS,
    '+7 343 000-00-10',
    null,
    'sherst-paltovaya camel drape',
  ],
  [
    'Новосибирск',
    'Шоурум на Ленина',
    'ул. Ленина, 8',
    'showroom',
    55.0302,
    82.9162,
    EVENINGS,
    '+7 383 000-00-10',
    null,
    'kulirka pearl stack',
  ],
  [
    'Новосибирск',
    'Восточный склад',
    'ул. Станционная, 38',
    'warehouse',
    55.0014,
    82.8417,
    WEEKDAYS,
    '+7 383 000-00-11',
    'opt',
    'futer graphite roll',
  ],
  [
    'Ростов-на-Дону',
    'Шоурум на Пушкинской',
    'ул. Пушкинская, 110',
    'showroom',
    47.2283,
    39.7205,
    EVENINGS,
    '+7 863 000-00-10',
    null,
    'vual white curtain',
  ],
];

function recipe(look: string, seed: number): PictureRecipe {
  const [cloth = 'satin', shade = 'milk', shot = 'swatch'] = look.split(' ');
  return {
    cloth: plainRecipe(clothKindOf(cloth), shadeOf(shade)),
    shot: shot as Shot,
    seed,
    ground: '#efe9df',
    ratio: 1.5,
  };
}

/** The shop's own places with a picture each; the same for every seed. Tags: shop, showroom, pickup, warehouse, wholesale, factory. */
export function shopPoints(): { points: ShopPoint[]; pictures: { fileId: number; recipe: PictureRecipe }[] } {
  const points = ROWS.map(
    ([city, title, address, tags, lat, lon, schedule, phone, mailbox], at): ShopPoint => ({
      id: at + 1,
      title: typeset(title),
      tags: tags.split(' '),
      city,
      address: typeset(`${city}, ${address}`),
      coord: { lat, lon },
      schedule: typeset(schedule),
      phone,
      email: mailbox === null ? null : `${mailbox}@polotno.example`,
      images: [{ fileId: FIRST_PICTURE_ID + at }],
    }),
  );
  const pictures = ROWS.map((row, at) => {
    const fileId = FIRST_PICTURE_ID + at;
    return { fileId, recipe: recipe(row[9], fileId) };
  });
  return { points, pictures };
}
