interface Person {
  readonly uid: number;
  readonly fio: string;
  readonly email: string;
}

const MAX_NAME_LENGTH = 40;
const NBSP = '\u00a0';

/** `name@shop.example` as `na…@shop.example`. */
const maskedEmail = (email: string): string => email.replace(/^(.{1,2})[^@]*(?=@)/u, '$1…');

/** `Фамилия Имя Отчество` as `Фамилия И. О.`: recognisable to its owner only. */
function shortName(fio: string): string {
  const [first = '', ...others] = fio.trim().split(/\s+/);
  const initials = others.map((word) => `${[...word][0] ?? ''}.`);
  return [[...first].slice(0, MAX_NAME_LENGTH).join(''), ...initials.slice(0, 2)].join(NBSP);
}

/** For a screen that others may see. */
export function personLabel({ uid, fio, email }: Person): string {
  const name = shortName(fio);
  const contact = email && maskedEmail(email);
  if (name && contact) return `${name} (${contact})`;
  return name || contact || `покупатель №${NBSP}${uid}`;
}
