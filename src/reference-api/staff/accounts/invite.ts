import { linkCodeHash, randomLinkCode } from '../../auth/secret-codes.ts';
import type { ShopStore } from '../../shop-store.ts';
import { invitationPath } from '../paths.ts';
import type { StaffMember } from './staff-members.ts';

const LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

interface Inviting {
  /** Address of the staff's pages, without a slash at its end. */
  origin: string;
  siteName: string;
  now: Date;
}

/** Writes to a member, who chooses a password by the link; answers it. Call it inside a change. */
export function invite(
  store: ShopStore,
  member: Pick<StaffMember, 'id' | 'email'>,
  { origin, siteName, now }: Inviting,
): string {
  const code = randomLinkCode();
  store.invitations.put(member.id, linkCodeHash(code), new Date(now.getTime() + LIFETIME_MS));
  const link = origin + invitationPath(code);
  const subject = `Доступ к\u00a0магазину «${siteName}»`;
  const body = `Вас пригласили работать с\u00a0магазином «${siteName}». Придумайте пароль по\u00a0ссылке, она действует три дня и\u00a0один раз:\n\n${link}\n\nЕсли вы\u00a0не\u00a0ждали этого письма, ничего не\u00a0делайте.`;
  store.outbox.add({ channel: 'email', recipient: member.email, subject, body }, now);
  return link;
}
