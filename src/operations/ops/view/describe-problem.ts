import { describeFieldFault } from './describe-fault.ts';
import { kindName } from './labels.ts';
import type { DiskFault } from '../../../rebuild/problems/problem.ts';
import type { RunProblem } from '../../rebuilder/run-problem.ts';

/** For non-programmers, in Russian. */
export interface ProblemDescription {
  what: string;
  advice: string;
}

const API = 'Сервер с товарами и текстами (API)';
const WAIT = 'Когда он заработает, правки выйдут сами; не хотите ждать — нажмите «Собрать заново».';
const ASK_API = 'Покажите текст ниже тем, кто за него отвечает.';
const ASK_DEVELOPERS = 'Передайте разработчикам текст ниже.';
const ASK_OPERATOR = 'Скажите тому, кто следит за сервером.';
const MAKE_ROOM =
  'Освободите место и нажмите «Собрать заново». Прежние выпуски почти ничего не занимают: файлы у них общие.';

const UNFORESEEN: ProblemDescription = {
  what: 'Сборка остановилась на непредвиденной ошибке.',
  advice: ASK_DEVELOPERS,
};

function describeDiskFault(fault: DiskFault): ProblemDescription {
  switch (fault) {
    case 'full':
    case 'quota':
    case 'io':
      return { what: 'На диске сервера кончилось место, или диск неисправен.', advice: MAKE_ROOM };
    case 'read-only':
    case 'permission':
      return { what: 'Магазину нельзя писать на диск сервера.', advice: ASK_OPERATOR };
    case 'file-size':
    case 'process-files':
    case 'system-files':
      return { what: 'Сервер слишком ограничивает магазин в файлах.', advice: ASK_OPERATOR };
  }
}

const NOT_PREPARED: ProblemDescription = {
  what: 'Программа магазина на сервере не подготовлена.',
  advice: ASK_DEVELOPERS,
};

const REBUILDER_ENDED: ProblemDescription = {
  what: 'Программа сборки неожиданно завершилась; магазин запускает её снова.',
  advice: `Если это повторится: возможно, серверу не хватает памяти. ${ASK_DEVELOPERS}`,
};

const WRONG_SETTINGS: ProblemDescription = {
  what: 'В\u00a0настройках сервера назван сайт или валюта, которых нет в\u00a0системе магазина.',
  advice: ASK_OPERATOR,
};

/** Problems whose details are of no use to the reader. */
const FIXED = {
  'brand-invalid': NOT_PREPARED,
  'compile-failed': NOT_PREPARED,
  'nothing-compiled': NOT_PREPARED,
  'compiled-site-incomplete': NOT_PREPARED,
  'render-entry-invalid': NOT_PREPARED,
  'nothing-built': NOT_PREPARED,
  'rebuilder-ended': REBUILDER_ENDED,
  'rebuilder-unreachable': REBUILDER_ENDED,
  'server-ended': {
    what: 'Сервер остановили раньше, чем сборка закончилась.',
    advice: 'Правки, которые не успели выйти, магазин собирает сам сразу после запуска.',
  },
  'release-superseded': {
    what: 'Пока шла сборка, на\u00a0сайте появился другой выпуск или сборки остановили.',
    advice: 'Ничего делать не надо: если сборки не\u00a0остановлены, магазин соберёт правки сам.',
  },
  'site-missing': WRONG_SETTINGS,
  'currency-missing': WRONG_SETTINGS,
  'configuration-missing': UNFORESEEN,
  'render-failed': UNFORESEEN,
  'render-worker-ended': UNFORESEEN,
  'page-without-owner': UNFORESEEN,
  'robots-inconsistent': UNFORESEEN,
  'canonical-inconsistent': UNFORESEEN,
  'release-not-stored': UNFORESEEN,
  unforeseen: UNFORESEEN,
} as const satisfies Partial<Record<RunProblem['code'], ProblemDescription>>;

export function describeProblem(problem: RunProblem): ProblemDescription {
  switch (problem.code) {
    case 'api-unreachable':
      return problem.reason === 'offline'
        ? { what: `${API} недоступен.`, advice: WAIT }
        : { what: `${API} слишком долго не отвечает.`, advice: WAIT };
    case 'api-answer-lost':
      return { what: `${API} оборвал ответ на полуслове.`, advice: WAIT };
    case 'api-error':
      return { what: `${API} ответил ошибкой ${problem.status}.`, advice: ASK_API };
    case 'api-contract-broken':
      return {
        what: `${API} прислал данные не в том виде, о котором договорились (${problem.call}): ${describeFieldFault(problem.field, problem.fault)}.`,
        advice: ASK_API,
      };
    case 'records-malformed':
      return {
        what: `Ошибки в данных (${kindName[problem.kind].toLowerCase()}): ${problem.count} из ${problem.total}. Это слишком много, чтобы выпускать: на сайте остался прежний выпуск.`,
        advice: 'Покажите текст ниже тем, кто отвечает за эти данные.',
      };
    case 'too-few-pages':
      return {
        what: `Страниц стало бы ${problem.after} вместо ${problem.before}: пропало слишком много.`,
        advice:
          'Проверьте, не пропали ли товары или разделы по ошибке. Если так и задумано, нажмите «Собрать всё заново» и поставьте там галочку.',
      };
    case 'file-missing':
      return {
        what: `Странице ${problem.page} нужен файл ${problem.file}, которого нет.`,
        advice: ASK_DEVELOPERS,
      };
    case 'price-inconsistent':
    case 'description-inconsistent':
      return {
        what: `На странице ${problem.address} цена или наличие товара «${problem.product}» не сходятся с его данными.`,
        advice: `Нажмите «Собрать всё заново». Если не поможет, верните прежний выпуск. ${ASK_DEVELOPERS}`,
      };
    case 'old-addresses-unreadable':
      return { what: `Файла старых адресов ${problem.file} нет, или он не читается.`, advice: ASK_OPERATOR };
    case 'old-addresses-invalid':
      return {
        what: `В файле старых адресов есть строки, по которым нельзя перейти: ${problem.count}.`,
        advice: 'Поправьте строки, названные ниже, и нажмите «Собрать заново».',
      };
    case 'disk':
      return describeDiskFault(problem.fault);
    case 'page-failed':
      return { what: `Не получилось собрать страницу ${problem.address}.`, advice: ASK_DEVELOPERS };
    default:
      return FIXED[problem.code];
  }
}
