import { domainToASCII } from 'node:url';
import { normaliseEmail } from '../../domain/contacts/email.ts';

/** A provider that delivers several spellings of a name, and several hosts, to one mailbox. */
interface Provider {
  readonly hosts: ReadonlySet<string>;
  readonly host: string;
  readonly nameOf: (name: string) => string;
}

const PROVIDERS: readonly Provider[] = [
  {
    hosts: new Set(['gmail.com', 'googlemail.com']),
    host: 'gmail.com',
    nameOf: (name) => name.replaceAll('.', ''),
  },
  {
    hosts: new Set(['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua']),
    host: 'yandex.ru',
    nameOf: (name) => name.replaceAll('.', '-'),
  },
];

/**
 * The mailbox that an e-mail means, for counting alone: without a tag after a plus, its host as browsers encode it, and as
 * the provider reads it. Letters go to the e-mail as it was typed.
 */
export function mailboxOf(email: string): string {
  const typed = normaliseEmail(email);
  const at = typed.lastIndexOf('@');
  if (at < 0) return typed;
  const [name = ''] = typed.slice(0, at).split('+', 1);
  const sent = typed.slice(at + 1);
  const host = domainToASCII(sent) || sent;
  const provider = PROVIDERS.find(({ hosts }) => hosts.has(host));
  return provider ? `${provider.nameOf(name)}@${provider.host}` : `${name}@${host}`;
}
