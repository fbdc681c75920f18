import type { RecordName } from '../../../rebuild/problems/record-name.ts';
import type { Note, NoteCode } from '../../../rebuild/problems/warning.ts';
import { kindName } from './labels.ts';

export const recordName = ({ kind, id, code, place }: RecordName): string =>
  kindName[kind] +
  (id === undefined ? '' : ` № ${id}`) +
  (code === undefined ? '' : ` «${code}»`) +
  (place === undefined ? '' : ` на месте ${place} в своём списке`);

export const noteName: Readonly<Record<NoteCode, string>> = {
  'product-place': 'разделы товаров',
  'group-shared': 'одинаковые id вариантов',
  'record-doubled': 'повторы в списках',
  'stock-negative': 'остатки меньше нуля',
  'text-huge': 'очень длинные тексты',
  'text-escaped': 'коды HTML в названиях',
  'date-without-zone': 'даты без пояса',
};

function describePlace({
  record,
  fault,
  categories,
  path,
}: Extract<Note, { code: 'product-place' }>): string {
  const name = recordName(record);
  const ids = categories.join(', ');
  switch (fault) {
    case 'unknown':
      return `${name}: у разделов № ${ids}, которые он называет, нет места в магазине; его страница — ${path}.`;
    case 'several':
      return `${name} стоит в нескольких разделах, ещё и в № ${ids}: он есть в каждом, а его страница — в самом глубоком, ${path}.`;
    case 'no-chain':
      return `${name}: его разделы ${ids} — не цепочка от корня до своего; его страница — ${path}.`;
  }
}

/** A warning about one record that is shown all the same. */
export function describeNote(note: Note): string {
  switch (note.code) {
    case 'product-place':
      return describePlace(note);
    case 'group-shared':
      return `${recordName(note.record)}: вариант с id ${note.group} есть и у товаров № ${note.others.join(', ')}. Корзина их не различит: дайте каждому варианту свой id.`;
    case 'record-doubled':
      return `${recordName(note.record)}: запись пришла в списке дважды, взята последняя.`;
    case 'stock-negative':
      return `${recordName(note.record)}: остаток вариантов ${note.groups.join(', ')} меньше нуля; показан ноль.`;
    case 'text-huge':
      return `${recordName(note.record)}: текст в поле ${note.field} очень длинный, ${note.length} символов; такая страница долго открывается.`;
    case 'text-escaped':
      return `${recordName(note.record)}: в поле ${note.field} («${note.text}») коды HTML, а это не HTML: покупатели видят их как есть.`;
    case 'date-without-zone':
      return `${recordName(note.record)}: дата «${note.value}» (поле ${note.field}) без часового пояса; она понята по времени магазина.`;
  }
}
