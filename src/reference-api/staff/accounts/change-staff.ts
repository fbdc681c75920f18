import type { ShopStore } from '../../shop-store.ts';
import { StartError } from '../../start-error.ts';
import { acceptedPassword, type AskPassword } from '../../auth/passwords/accepted-password.ts';
import { hashPasswordSync } from '../../auth/passwords/password-hash.ts';
import { holdDrafts } from './hold-drafts.ts';
import type { StaffCommand } from './staff-command.ts';

const noSuchMember = (email: string) =>
  new StartError(`There is no member of staff ${email}: npm run editor -- list shows who there is.`);

/**
 * Adds, lists and removes members and changes their passwords; answers lines for the terminal. A new password and a removal
 * end the member's sessions. @throws StartError
 */
export async function changeStaff(
  store: ShopStore,
  command: StaffCommand,
  askPassword: AskPassword,
): Promise<string[]> {
  const { staff } = store;
  if (command.kind === 'list') {
    const all = staff.all();
    return all.length === 0
      ? ['There is no member of staff yet: npm run editor -- add EMAIL makes one.']
      : all.map(({ email, name, role }) => [email, role, ...(name === email ? [] : [name])].join('  '));
  }
  const { kind, email } = command;
  const member = staff.byEmail(email);
  if (kind === 'add') {
    if (member !== undefined) {
      throw new StartError(
        `There is a member of staff ${email} already: npm run editor -- password ${email}.`,
      );
    }
    const passwordHash = hashPasswordSync(acceptedPassword(await askPassword()));
    const role = command.role ?? (staff.all().length === 0 ? 'owner' : 'editor');
    store.change(() => staff.add({ email, name: command.name, passwordHash, role }));
    return [`${email} can sign in at /staff/sign-in and is ${role}.`];
  }
  if (member === undefined) throw noSuchMember(email);
  if (kind === 'remove') {
    store.change(() => {
      holdDrafts(store, member);
      staff.remove(member.id);
    });
    return [`${email} is no member of staff any more.`];
  }
  if (kind === 'second-factor') {
    store.change(() => store.secondFactors.turnOff(member.id));
    return [`${email} signs in with the password alone, and can set up a second factor anew.`];
  }
  if (kind === 'role') {
    store.change(() => {
      holdDrafts(store, member, command.role);
      staff.setRole(member.id, command.role);
    });
    return [`${email} is ${command.role} and must sign in again.`];
  }
  const passwordHash = hashPasswordSync(acceptedPassword(await askPassword()));
  store.change(() => staff.setPassword(member.id, passwordHash));
  return [`${email} has a new password and must sign in again.`];
}
