import type { ShopPart } from '../../../contract/shop/shop-part.ts';
import { callOf } from '../../../rebuild/problems/record-name.ts';
import type { CodeKind, RebuildWarning } from '../../../rebuild/problems/warning.ts';
import { describeFault, describeFieldFault } from './describe-fault.ts';
import { describeNote, noteName, recordName } from './describe-note.ts';

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

const PARTS: Readonly<Record<ShopPart, string>> = {
  accounts: 'личный кабинет',
  signUp: 'регистрация',
  passwordMails: 'пароль по почте',
  bonuses: 'бонусы',
  messages: 'сообщения кабинета',
  promoCodes: 'промокоды',
  quickOrders: 'заказ в один клик',
  quickOrderList: 'список быстрых заказов',
  sets: 'комплекты',
  reviews: 'отзывы',
  mailing: 'рассылка',
  raffles: 'розыгрыши',
  forms: 'формы',
  compare: 'сравнение',
  assistant: 'помощник',
  restockRequests: 'сообщения о поступлении',
  consents: 'отдельные согласия',
};

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
    case 'part-unserved':
      return `API ответил 501 на ${warning.call}: на сайте нет того, что без него не работает (${PARTS[warning.part]}).`;
    case 'seo-missing':
      return 'В магазине нет SEO-данных: все страницы закрыты от поисковых систем, карты сайта нет.';
    case 'guest-prices-missing':
      return `Ни у одного товара (всего ${warning.products}) нет цены роли ${warning.role}, которую видят гости: страницы, разметка и фид не называют цен.`;
    case 'link-broken':
      return `На странице ${warning.page} есть ссылка на ${warning.target}, а такой страницы нет.`;
    case 'old-address-lost':
      return `Файл старых адресов, строка ${warning.line} (${warning.from}): она больше никуда не ведёт, такой адрес отвечает 404.`;
    case 'more-links-broken':
      return warning.count === 1
        ? 'И ещё одна ссылка никуда не ведёт.'
        : `Других ссылок, которые никуда не ведут: ${warning.count}.`;
    case 'record-malformed': {
      const { record, field, fault, kept } = warning;
      const effect = kept ? 'показано то, что было до неё' : 'запись пока не показана';
      return `${recordName(record)}: ошибка в данных, ${effect}. Подробности: ${describeFieldFault(field, fault)} (${callOf(record.kind)}).`;
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
    case 'group-shared':
    case 'record-doubled':
    case 'stock-negative':
    case 'text-huge':
    case 'text-escaped':
    case 'date-without-zone':
      return describeNote(warning);
    case 'more-noted':
      return `Других таких же замечаний (${noteName[warning.of]}): ${warning.count}.`;
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
