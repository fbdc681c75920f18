/** Why a rebuild failed, for somebody who is no programmer. */
export interface FailureWords {
  what: string;
  /** What to do about it. */
  advice: string;
}

type Told = (...parts: string[]) => FailureWords;

const API = 'Сервер с товарами и текстами (API)';
const TRY = 'Когда он заработает, правки выйдут сами; не хотите ждать — нажмите «Собрать заново».';
const TELL = 'Передайте разработчикам текст ниже.';
const ROOM =
  'Освободите место и нажмите «Собрать заново». Прежние выпуски почти ничего не занимают: файлы у них общие.';

/** What rebuilds say, the more particular first. */
const failures: readonly (readonly [RegExp, Told])[] = [
  [/: the API at .* cannot be reached\.$/, () => ({ what: `${API} недоступен.`, advice: TRY })],
  [
    /: the API at .* (?:does not answer in time|was not waited for)\.$/,
    () => ({ what: `${API} слишком долго не отвечает.`, advice: TRY }),
  ],
  [
    /: the API answered (\d+)/,
    (status) => ({
      what: `${API} ответил ошибкой ${status}.`,
      advice: 'Покажите текст ниже тем, кто за него отвечает.',
    }),
  ],
  [
    /^The API broke its contract in /,
    () => ({
      what: `${API} прислал данные не в том виде, о котором договорились.`,
      advice: 'Покажите текст ниже тем, кто за него отвечает.',
    }),
  ],
  [
    /^findProducts: (\d+) of (\d+) products are malformed/,
    (bad, all) => ({
      what: `Ошибки в данных товаров: ${bad} из ${all}. Это слишком много, чтобы выпускать.`,
      advice: 'Покажите текст ниже тем, кто отвечает за данные товаров.',
    }),
  ],
  [
    /^The release would have (\d+) pages instead of (\d+)/,
    (after, before) => ({
      what: `Страниц стало бы ${after} вместо ${before}: пропало слишком много.`,
      advice:
        'Проверьте, не пропали ли товары или разделы по ошибке. Если так и задумано, нажмите «Собрать всё заново» и поставьте там галочку.',
    }),
  ],
  [
    /^(\S+) needs the file (\S+), which does not exist\.$/,
    (page, file) => ({ what: `Странице ${page} нужен файл ${file}, которого нет.`, advice: TELL }),
  ],
  [
    /^(\S+) (?:shows|has structured data that say|is in the feed with) .* but its record says /,
    (page) => ({
      what: `На странице ${page} цена или наличие не сходятся с данными товара.`,
      advice: `Нажмите «Собрать всё заново». Если не поможет, верните прежний выпуск. ${TELL}`,
    }),
  ],
  [
    /^(?:The disk is full|This user's share of the disk)|^The disk failed/,
    () => ({ what: 'На диске сервера кончилось место, или диск неисправен.', advice: ROOM }),
  ],
  [
    /cannot be written: its file system is read-only|may not be written by this user/,
    () => ({
      what: 'Магазину нельзя писать на диск сервера.',
      advice: 'Скажите тому, кто следит за сервером.',
    }),
  ],
  [
    /ulimit|open files/,
    () => ({
      what: 'Сервер слишком ограничивает магазин в файлах.',
      advice: 'Скажите тому, кто следит за сервером.',
    }),
  ],
  [
    /^The code does not compile|is compiled|compiled site|^Nothing is built/,
    () => ({ what: 'Программа магазина на сервере не подготовлена.', advice: TELL }),
  ],
  [
    /^The rebuilder/,
    () => ({
      what: 'Программа сборки неожиданно завершилась; магазин запускает её снова.',
      advice: `Если это повторится: возможно, серверу не хватает памяти. ${TELL}`,
    }),
  ],
  [
    /^The server ended before the rebuild did/,
    () => ({
      what: 'Сервер остановили раньше, чем сборка закончилась.',
      advice: 'Правки, которые не успели выйти, магазин собирает сам сразу после запуска.',
    }),
  ],
  [/^(\/\S*): /, (page) => ({ what: `Не получилось собрать страницу ${page}.`, advice: TELL })],
];

export function failureWords(message: string): FailureWords {
  for (const [pattern, told] of failures) {
    const found = pattern.exec(message);
    if (found) return told(...found.slice(1));
  }
  return { what: 'Сборка остановилась на непредвиденной ошибке.', advice: TELL };
}

const linkOwners: Readonly<Record<string, string>> = {
  Site: 'Магазин',
  Banner: 'Баннер',
  Widget: 'Подборка',
  Page: 'Страница',
  News: 'Новость',
  Product: 'Товар',
  Raffle: 'Розыгрыш',
  'Shop point': 'Точка',
  'SEO data': 'SEO-данные',
};

const warnings: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [
    /^(\S+) links to (.+), which does not exist\.$/s,
    (page, target) => `На странице ${page} есть ссылка на ${target}, а такой страницы нет.`,
  ],
  [/^One more link leads nowhere\.$/, () => 'И ещё одна ссылка никуда не ведёт.'],
  [/^(\d+) more links lead nowhere\.$/, (count) => `Других ссылок, которые никуда не ведут: ${count}.`],
  [
    /^Product (\S+) is malformed and keeps its last good page: (.+)\.$/s,
    (code, problem) =>
      `У товара ${code} ошибка в данных, показана его прежняя страница. Подробности: ${problem}.`,
  ],
  [
    /^\w+ #(\d+) \((\S+)\) is left out: #(\d+) has its address\.$/,
    (id, code, holder) =>
      `У «${code}» (№ ${id}) нет своей страницы: её адрес уже занят, у № ${holder} такой же код. Поменяйте один из них.`,
  ],
  [
    /^Category #(\d+) \((\S+)\) is left out: right below "detail" are products only\.$/,
    (id, code) =>
      `У раздела «${code}» (№ ${id}) нет своей страницы: сразу под разделом с кодом detail бывают только товары. Поменяйте код detail.`,
  ],
  [
    /^SEO data #(\d+) are left out: #(\d+) have the address (.+)\.$/s,
    (id, holder, address) =>
      `SEO-данные № ${id} не показаны: для страницы ${address} есть другие, № ${holder}. Удалите лишние.`,
  ],
  [
    /^(Site|Banner|Widget|Page|News|Product|Raffle|Shop point|SEO data)((?: #\d+)?)((?: \(.*\))?), ([\w.]+): the link "(.*)" is unsafe and left out\.$/s,
    (kind = '', id = '', code = '', field, address) =>
      `${linkOwners[kind] ?? kind}${id.replace('#', '№ ')}${code.replace(/^ \((.*)\)$/s, ' «$1»')}: ` +
      `ссылка «${address}» небезопасна и не показана (поле ${field}). ` +
      'Годятся адреса http и https, tel, mailto и пути магазина с «/».',
  ],
  [
    /^Other unsafe links that are left out: (\d+)\.$/,
    (count) => `Других небезопасных ссылок, которые не показаны: ${count}.`,
  ],
  [
    /^The content snapshot was damaged; it was made anew\.$/,
    () => 'Копия содержимого на диске была повреждена; магазин создал её заново.',
  ],
];

/** A rebuild's warning; what is not known stays as it was said. */
export function warningWords(warning: string): string {
  for (const [pattern, told] of warnings) {
    const found = pattern.exec(warning);
    if (found) return told(...found.slice(1));
  }
  return warning;
}
