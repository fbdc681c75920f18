import { entry, type CategoryEntry } from './category-entry.ts';

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

const LIVING = entry(
  'dlya-stola-i-doma',
  'Для стола и дома',
  'len-skatertnyy bleached tablecloth',
  'Скатерти, салфетки, пледы и подушки: то, что делает комнату обжитой.',
  [
    entry(
      'stolovyy-tekstil',
      'Столовый текстиль',
      'polulen natural tablecloth',
      'Лён и полулён для праздников и для завтраков.',
      [
        entry(
          'skaterti',
          'Скатерти',
          'len-skatertnyy ivory tablecloth',
          'Размеры на стол от четырёх до двенадцати человек.',
        ),
        entry(
          'salfetki',
          'Салфетки',
          'polulen flax-flower napkin',
          'Наборы по четыре, с мережкой или узким подгибом.',
        ),
        entry(
          'dorozhki',
          'Дорожки на стол',
          'len-skatertnyy madder tablecloth',
          'Узкая полоса льна вдоль стола вместо скатерти или поверх неё.',
        ),
        entry(
          'kuhonnye-polotentsa',
          'Кухонные полотенца',
          'polulen rowan stack',
          'Впитывают, не оставляют ворса на стекле, висят на петле.',
        ),
        entry('fartuki', 'Фартуки', 'len-dlya-odezhdy olive stack', 'С карманом и регулируемой лямкой.'),
      ],
    ),
    entry(
      'pledy-i-pokryvala',
      'Пледы и покрывала',
      'tvid walnut throw',
      'Тепло на диван, порядок на кровать.',
      [
        entry(
          'pledy-sherstyanye',
          'Шерстяные пледы',
          'tvid moss throw',
          'Твид и пальтовая шерсть с бахромой.',
        ),
        entry(
          'pledy-hlopkovye',
          'Хлопковые пледы',
          'muslin sage throw',
          'Муслин и вафля для лета и детской.',
        ),
        entry('pokryvala', 'Покрывала', 'zhakkard oat bed', 'Жаккард на двуспальную кровать, край с кантом.'),
      ],
    ),
    entry(
      'dekorativnye-podushki',
      'Декоративные подушки',
      'barhat ochre pillow',
      'Съёмный чехол на потайной молнии, внутри — пухоподобное волокно.',
    ),
    entry(
      'panno',
      'Панно',
      'zhakkard oat throw',
      'Тканые картины для стены: один станок, одна пара рук, несколько месяцев работы.',
    ),
  ],
);

export const HOME_CATEGORIES: readonly CategoryEntry[] = [BEDDING, CURTAINS, BATH, LIVING];
