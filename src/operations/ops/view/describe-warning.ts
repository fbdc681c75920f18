import type { RecordName } from '../../../rebuild/problems/record-name.ts';
import type { CodeKind, NoteCode, RebuildWarning } from '../../../rebuild/problems/warning.ts';
import { describeFault, describeFieldFault } from './describe-fault.ts';
import { kindName } from './labels.ts';

const recordName = ({ kind, id, code, place }: RecordName): string =>
  kindName[kind] +
  (id === undefined ? '' : ` № ${id}`) +
  (code === undefined ? '' : ` «${code}»`) +
  (place === undefined ? '' : ` на месте ${place} в своём списке`);

/** The missing thing, and the effect on pages. */
const DANGLING: Readonly<Record<CodeKind, readonly [missing: string, leftOut: string]>> = {
  banner: ['Блока баннеров', 'его место пусто'],
  widget: ['Блока товаров', 'его ряда нет'],
  page: ['Страницы в корне сайта', 'ссылок на неё нет'],
  option: ['Свойства товаров', 'по нему ничего не рисуется и не пишется'],
  filter: ['Фильтра', 'помощник о нём не спрашивает'],
  category: ['Раздела', 'его ряда товаров нет'],
  raffle: ['Розыгрыша', 'его страницы нет'],
  newsTag: ['Новостей с тегом', 'страница акций пуста'],
  shopPointTag: ['Точек с тегом', 'выбрать их нельзя'],
  form: ['Формы', 'страницы обходятся без неё'],
};

const NOTES: Readonly<Record<NoteCode, string>> = {
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
}: Extract<RebuildWarning, { code: 'product-place' }>): string {
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

export function describeWarning(warning: RebuildWarning): string {
  switch (warning.code) {
    case 'snapshot-recreated':
      return 'Копия содержимого на диске была повреждена; магазин создал её заново.';
    case 'call-unserved': {
      const { call, status, kept, named = false } = warning;
      if (kept === 0)
        return `API ответил ${status} на ${call}: магазин собран без того, что перечисляет этот вызов.`;
      const removal = named ? 'уберите названия из конфигурации' : 'ответьте пустым списком';
      return `API ответил ${status} на ${call}: осталось то, что было (${kept}). Чтобы убрать это, ${removal}.`;
    }
    case 'seo-missing':
      return 'В магазине нет SEO-данных: все страницы закрыты от поисковых систем, карты сайта нет.';
    case 'guest-prices-missing':
      return `Ни у одного товара (всего ${warning.products}) нет цены роли ${warning.role}, которую видят гости: страницы, разметка и фид не называют цен.`;
    case 'link-broken':
      return `На странице ${warning.page} есть ссылка на ${warning.target}, а такой страницы нет.`;
    case 'more-links-broken':
      return warning.count === 1
        ? 'И ещё одна ссылка никуда не ведёт.'
        : `Других ссылок, которые никуда не ведут: ${warning.count}.`;
    case 'record-malformed': {
      const { record, field, fault, kept } = warning;
      const effect = kept ? 'показано то, что было до неё' : 'запись пока не показана';
      return `${recordName(record)}: ошибка в данных, ${effect}. Подробности: ${describeFieldFault(field, fault)}.`;
    }
    case 'record-misplaced': {
      const { record, fault, kept } = warning;
      const effect = kept ? 'осталось на прежнем месте' : 'не показано';
      return `${recordName(record)}: ${effect}, ${describeFault(fault)}.`;
    }
    case 'address-taken':
      return `У «${warning.name}» (№ ${warning.id}) нет своей страницы: её адрес уже занят, у № ${warning.holder} такой же код. Поменяйте один из них.`;
    case 'category-below-detail':
      return `У раздела «${warning.name}» (№ ${warning.id}) нет своей страницы: сразу под разделом с кодом detail бывают только товары. Поменяйте код detail.`;
    case 'below-left-out':
      return `${warning.kind === 'category' ? 'У раздела' : 'У страницы'} «${warning.name}» (№ ${warning.id}) нет своей страницы: нет места у № ${warning.parent}, под которой она стоит.`;
    case 'product-place':
      return describePlace(warning);
    case 'group-shared':
      return `${recordName(warning.record)}: вариант с id ${warning.group} есть и у товаров № ${warning.others.join(', ')}. Корзина их не различит: дайте каждому варианту свой id.`;
    case 'record-doubled':
      return `${recordName(warning.record)}: запись пришла в списке дважды, взята последняя.`;
    case 'stock-negative':
      return `${recordName(warning.record)}: остаток вариантов ${warning.groups.join(', ')} меньше нуля; показан ноль.`;
    case 'text-huge':
      return `${recordName(warning.record)}: текст в поле ${warning.field} очень длинный, ${warning.length} символов; такая страница долго открывается.`;
    case 'text-escaped':
      return `${recordName(warning.record)}: в поле ${warning.field} («${warning.text}») коды HTML, а это не HTML: покупатели видят их как есть.`;
    case 'date-without-zone':
      return `${recordName(warning.record)}: дата «${warning.value}» (поле ${warning.field}) без часового пояса; она понята по времени магазина.`;
    case 'more-noted':
      return `Других таких же замечаний (${NOTES[warning.of]}): ${warning.count}.`;
    case 'seo-duplicate':
      return `SEO-данные № ${warning.id} не показаны: для страницы ${warning.address} есть другие, № ${warning.holder}. Удалите лишние.`;
    case 'link-unsafe':
      return (
        `${recordName(warning.owner)}: ссылка «${warning.link}» небезопасна и не показана (поле ${warning.field}). ` +
        'Годятся адреса http и https, tel, mailto и пути магазина с «/».'
      );
    case 'code-dangling': {
      const [missing, leftOut] = DANGLING[warning.kind];
      return `${missing} «${warning.name}» в магазине нет: ${leftOut}. Поправьте настройку ${warning.setting}.`;
    }
    case 'more-links-unsafe':
      return `Других небезопасных ссылок, которые не показаны: ${warning.count}.`;
    case 'block-unknown':
      return `${recordName(warning.owner)}: магазин не знает блоков вида «${warning.type}» (поле ${warning.field}) и показывает только их текст.`;
    case 'more-blocks-unknown':
      return `Других блоков, вида которых магазин не знает: ${warning.count}.`;
  }
}
