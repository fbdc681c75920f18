import { entry } from './category-entry.ts';

export const LIVING_CATEGORIES = entry(
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
