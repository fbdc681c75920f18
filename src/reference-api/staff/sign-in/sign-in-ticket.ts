import { createHmac, timingSafeEqual } from 'node:crypto';
import { signingKey } from '../../auth/signing-key.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { StaffMember } from '../accounts/staff-members.ts';
import { passwordVersion } from './device.ts';

const LIFETIME_MS = 5 * 60 * 1000;
const FORM = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/;

function signature(store: ShopStore, { id, passwordHash }: StaffMember, until: number): Buffer {
  const signed = JSON.stringify([id, until, passwordVersion({ passwordHash })]);
  return createHmac('sha256', signingKey(store, 'staff-ticket')).update(signed).digest();
}

/** Says that a member has typed the password; it opens nothing but the question for the code. */
export function signInTicket(store: ShopStore, member: StaffMember, now: Date): string {
  const until = now.getTime() + LIFETIME_MS;
  return `${member.id}.${until}.${signature(store, member, until).toString('base64url')}`;
}

/** Whose ticket it is; undefined for a forged or an old one, and after a change of the password. */
export function ticketMember(store: ShopStore, ticket: string, now: Date): StaffMember | undefined {
  const [, id, until, signed = ''] = FORM.exec(ticket) ?? [];
  const member = id === undefined ? undefined : store.staff.byId(Number(id));
  if (member === undefined || Number(until) <= now.getTime()) return undefined;
  const expected = signature(store, member, Number(until));
  const given = Buffer.from(signed, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? member : undefined;
}
