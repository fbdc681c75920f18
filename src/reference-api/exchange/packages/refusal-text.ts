import type { FileRefused, RefusalReason, SizeOf } from '../readers/xml/refusal.ts';

const SIZES: Readonly<Record<SizeOf, string>> = {
  prologue: 'знаков до первого элемента',
  text: 'знаков в одном тексте',
  attributes: 'атрибутов у одного элемента',
  elements: 'элементов в одной записи',
  document: 'документов',
};

function formatReason(reason: RefusalReason): string {
  switch (reason.code) {
    case 'empty':
      return 'файл пуст';
    case 'encoding':
      return `кодировка ${reason.name} неизвестна`;
    case 'misencoded':
      return `файл назван записанным в ${reason.name}, но это не так`;
    case 'packed':
      return 'это архив';
    case 'entities':
      return 'файл объявляет сущности, а они не раскрываются';
    case 'malformed':
      return `это не XML (${reason.detail})`;
    case 'cut':
      return 'файл обрывается';
    case 'depth':
      return `вложенность больше ${reason.limit}`;
    case 'size':
      return `больше ${reason.limit} ${SIZES[reason.what]}`;
    case 'root':
      return 'это не CommerceML';
    case 'noShop':
      return 'в файле нет магазина';
    case 'anotherFeed':
      return `это каталог «${reason.told}», а товары пришли из каталога «${reason.former}»`;
    case 'unreadable':
      return reason.detail;
  }
}

/** Why a file is refused, in the words of whoever reads 1C's log. */
export const formatFileRefusal = ({ place: { file, line, element }, reason }: FileRefused): string =>
  `${file}, строка ${line}, элемент ${element}: ${formatReason(reason)}. Ничего не изменено.`;

/** Why a package is stopped. */
export const formatStopped = ({ hidden, shown }: { hidden: number; shown: number }): string =>
  `С витрины ушли бы ${hidden} из ${shown} товаров, больше трети.`;

/** What 1C shows of a package that is stopped. */
export const formatWaiting = (why: string): string =>
  `Загрузка остановлена. ${why} Ничего не изменено. Если так и надо, это подтверждает владелец магазина: в редакторе или командой npm run exchange -- allow.`;
