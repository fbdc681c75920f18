import { clothList, table, text } from '../../news/article.ts';
import type { PageEntry } from '../pages.ts';
import { COTTON } from './cotton.ts';
import { FURNISHING } from './furnishing.ts';
import { KNIT } from './knit.ts';
import { LINEN } from './linen.ts';
import { SILK } from './silk.ts';
import { WOOL } from './wool.ts';

/** The guide to cloth: a page for each fibre, and below it pages of single cloths. */
export const CLOTH_GUIDE: PageEntry = {
  code: 'tkani',
  title: 'Ткани: справочник',
  lead: 'Из чего сотканы, как ведут себя в стирке и что из них шить.',
  blocks: [
    text(
      'Мы режем ткань каждый день и знаем, о чём спрашивают у прилавка. Здесь ответы: по странице на волокно, с оценками из пяти, правилами раскроя и ухода. Оценки наши, по десяти стиркам каждого артикула.',
    ),
    clothList(
      'Волокна и полотна',
      'Хлопок | poplin milk stack | /static/tkani/hlopok | Дышит, легко стирается, подходит новичку.',
      'Лён | len-umyagchennyy sage drape | /static/tkani/len | Холодит, впитывает, служит десятилетиями.',
      'Шерсть | sherst-paltovaya camel drape | /static/tkani/sherst | Греет и держит форму без утюга.',
      'Шёлк | shelkovyy-atlas sea drape | /static/tkani/shelk | Блестит гранями нити, любит руки, а не машину.',
      'Ткани для окон | barhat moss curtain | /static/tkani/dlya-okon | Свет, звук и тепло — что чем закрыть.',
      'Трикотаж | kulirka pearl stack | /static/tkani/trikotazh | Петли вместо нитей: тянется и не сыплется.',
    ),
    table(
      'С чего начать',
      'Хочу | Ткань | Почему',
      'Сшить первую наволочку | Поплин | Не тянется, не скользит, гладится',
      'Спать в жару | Лён, перкаль | Проветриваются и впитывают',
      'Спать в холод | Фланель | Начёс держит тепло',
      'Тишины у окна | Бархат | Ворс глушит улицу',
      'Пледа на диван | Пальтовая шерсть | Греет без подкладки, край не сыплется',
      'Толстовки за вечер | Футер | Не нужно обмётывать срезы',
    ),
  ],
  children: [COTTON, LINEN, WOOL, SILK, FURNISHING, KNIT],
};
