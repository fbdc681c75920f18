import { entry, type CategoryEntry } from './category-entry.ts';
import { LIVING_CATEGORIES } from './living-categories.ts';

const BEDDING = entry(
  'postelnoe-bele',
  'Постельное бельё',
  'len-postelnyy bleached bed',
  'Шьём в Иванове из тканей, которые продаём на метры. Размеры настоящие, после усадки.',
  [
    entry(
      'komplekty',
      'Комплекты',
      'satin sage bed',
      'Пододеяльник, простыня и две наволочки из одного полотна. Четыре размера, от полуторного до семейного.',
      [
        entry(
          'komplekty-satin',
          'Сатиновые комплекты',
          'satin dusty-rose bed',
          'Гладкое бельё с мягким блеском: для тех, кто любит прохладу и порядок.',
        ),
        entry(
          'komplekty-perkal',
          'Перкалевые комплекты',
          'perkal white bed',
          'Матовое хрустящее бельё, как в хорошей гостинице.',
        ),
        entry(
          'komplekty-poplin',
          'Поплиновые комплекты',
          'poplin sky bed',
          'Бельё на каждый день: плотное, мягкое, быстро сохнет.',
        ),
        entry(
          'komplekty-len',
          'Льняные комплекты',
          'len-umyagchennyy oat bed',
          'Постель на двадцать лет. Мягче с каждой стиркой.',
        ),
        entry(
          'komplekty-muslin',
          'Муслиновые комплекты',
          'muslin clay bed',
          'Бельё, которое не гладят. Воздушное и мягкое.',
        ),
        entry(
          'komplekty-flanel',
          'Фланелевые комплекты',
          'flanel madder bed',
          'Тёплое бельё с начёсом для холодной спальни.',
        ),
      ],
    ),
    entry(
      'pododeyalniki',
      'Пододеяльники',
      'perkal sky bed',
      'Отдельные пододеяльники: молния или клапан по нижнему краю, внутри завязки для одеяла.',
    ),
    entry(
      'prostyni',
      'Простыни',
      'perkal white stack',
      'Классические и на резинке. Подгиб ровный, углы прошиты дважды.',
      [
        entry(
          'prostyni-klassicheskie',
          'Классические простыни',
          'len-postelnyy white stack',
          'Прямое полотно с запасом под матрас.',
        ),
        entry(
          'prostyni-na-rezinke',
          'Простыни на резинке',
          'kulirka pearl stack',
          'Трикотаж держит матрас высотой до 30 см.',
        ),
      ],
    ),
    entry(
      'navolochki',
      'Наволочки',
      'satin milk pillow',
      'Парами и поштучно: клапан 20 см, без молнии, которая царапает.',
      [
        entry(
          'navolochki-hlopok-i-len',
          'Хлопковые и льняные наволочки',
          'perkal mint pillow',
          'Пара наволочек к тому же полотну, что и бельё.',
        ),
        entry(
          'navolochki-shelk',
          'Шёлковые наволочки',
          'shelkovyy-atlas pearl pillow',
          'Атлас около 19 момме: волосы не путаются, кожа не помнит складок.',
        ),
      ],
    ),
    entry(
      'detskoe-bele',
      'Детское бельё',
      'poplin apricot bed',
      'Кроватка 60×120 и подростковые размеры. Поплин, муслин и бязь с безопасной печатью.',
    ),
  ],
);

const CURTAINS = entry(
  'shtory',
  'Шторы и портьеры',
  'barhat moss curtain',
  'Готовые шторы на ленте. Высоту подгоним бесплатно, если написать её в комментарии к заказу.',
  [
    entry(
      'shtory-len',
      'Шторы из льна и рогожки',
      'len-umyagchennyy oat curtain',
      'Рассеивают свет и красиво мнутся.',
    ),
    entry(
      'shtory-barhat',
      'Бархатные портьеры',
      'barhat burgundy curtain',
      'Тяжёлая складка, тишина и полумрак.',
    ),
    entry(
      'shtory-zhakkard',
      'Жаккардовые портьеры',
      'zhakkard oat curtain',
      'Вытканный узор и ровное полотно без швов.',
    ),
    entry(
      'shtory-legkie',
      'Лёгкие занавески',
      'vual white curtain',
      'Вуаль, муслин и батист: прячут комнату, но не свет.',
    ),
  ],
);

const BATH = entry(
  'polotentsa-i-halaty',
  'Полотенца и халаты',
  'mahra white towel',
  'Махра плотностью до 500 г/м² и быстросохнущая вафля. Всё можно стирать при 60 °C.',
  [
    entry('polotentsa', 'Полотенца', 'mahra sage stack', 'От салфетки для рук до банной простыни.', [
      entry(
        'polotentsa-bannye',
        'Банные полотенца',
        'mahra spruce towel',
        'Большая густая махра с плотной кромкой.',
      ),
      entry(
        'polotentsa-dlya-litsa',
        'Полотенца для лица и рук',
        'mahra dusty-rose stack',
        'Небольшие полотенца в тон банным.',
      ),
      entry(
        'polotentsa-vafelnye',
        'Вафельные полотенца',
        'vafelnoe-polotno oat towel',
        'Сохнут быстрее махры и занимают мало места в сумке.',
      ),
    ]),
    entry(
      'halaty',
      'Халаты',
      'mahra milk robe',
      'С запахом, шалевым воротником и глубокими карманами. Размеры от 44 до 58.',
      [
        entry('halaty-mahrovye', 'Махровые халаты', 'mahra indigo robe', 'Тёплые, длиной до середины икры.'),
        entry(
          'halaty-vafelnye',
          'Вафельные халаты',
          'vafelnoe-polotno sage robe',
          'Лёгкие — для бани, бассейна и дороги.',
        ),
      ],
    ),
  ],
);

export const HOME_CATEGORIES: readonly CategoryEntry[] = [BEDDING, CURTAINS, BATH, LIVING_CATEGORIES];
