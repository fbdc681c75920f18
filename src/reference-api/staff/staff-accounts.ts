import type { ShopStore } from '../shop-store.ts';
import { StartError } from '../start-error.ts';
import { hashPasswordSync } from '../auth/passwords/password-hash.ts';
import type { StaffCommand } from './staff-command.ts';

const MIN_PASSWORD_LENGTH = 10;
const MAX_PASSWORD_LENGTH = 200;
const FEWEST_DIFFERENT = 5;

/** Asks the command's user for a new password. */
export type AskPassword = () => Promise<string>;

/** The password as the form of the editor reads it. @throws StartError for one that is easily guessed */
export function acceptedPassword(typed: string): string {
  const password = typed.trim();
  const characters = [...password.normalize('NFC')];
  if (characters.length < MIN_PASSWORD_LENGTH || characters.length > MAX_PASSWORD_LENGTH) {
    throw new StartError(
      `The password must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters; nothing was changed.`,
    );
  }
  if (new Set(characters).size >= FEWEST_DIFFERENT) return password;
  throw new StartError(
    `The password must have at least ${FEWEST_DIFFERENT} different characters; nothing was changed.`,
  );
}

const noSuchEditor = (email: string) =>
  new StartError(`There is no editor ${email}: npm run editor -- list shows who there is.`);

/**
 * Adds, lists and removes editors and changes their passwords; answers lines for the terminal. A new password and a removal
 * end the editor's sessions. @throws StartError
 */
export async function changeStaff(
  store: ShopStore,
  command: StaffCommand,
  askPassword: AskPassword,
): Promise<string[]> {
  const { editors } = store;
  if (command.kind === 'list') {
    const all = editors.all();
    return all.length === 0
      ? ['There is no editor yet: npm run editor -- add EMAIL makes one.']
      : all.map(({ email, name }) => (name === email ? email : `${email}  ${name}`));
  }
  const { kind, email } = command;
  const editor = editors.byEmail(email);
  if (kind === 'add') {
    if (editor !== undefined) {
      throw new StartError(`There is an editor ${email} already: npm run editor -- password ${email}.`);
    }
    const passwordHash = hashPasswordSync(acceptedPassword(await askPassword()));
    store.change(() => editors.add({ email, name: command.name, passwordHash }));
    return [`${email} can sign in at /editor.`];
  }
  if (editor === undefined) throw noSuchEditor(email);
  if (kind === 'remove') {
    store.change(() => editors.remove(editor.id));
    return [`${email} is no editor any more.`];
  }
  const passwordHash = hashPasswordSync(acceptedPassword(await askPassword()));
  store.change(() => editors.setPassword(editor.id, passwordHash));
  return [`${email} has a new password and must sign in again.`];
}
