import { parseArgs } from 'node:util';
import { normaliseEmail } from '../../../domain/contacts/email.ts';
import { sentEmailError } from '../../customers/email-error.ts';
import { StartError } from '../../start-error.ts';
import { type StaffRole, StaffRoleSchema } from './staff-roles.ts';

/** What is done with the accounts of staff. */
export type StaffCommand =
  | { kind: 'list' }
  | { kind: 'remove'; email: string }
  | { kind: 'add'; email: string; name: string; role: StaffRole | undefined }
  | { kind: 'role'; email: string; role: StaffRole }
  | { kind: 'password'; email: string }
  /** For a lost telephone. */
  | { kind: 'second-factor'; email: string };

const ROLES = StaffRoleSchema.options.join('|');

const USAGE = `Use one of these:
  npm run editor -- add EMAIL [--name "…"] [--role ${ROLES}]
  npm run editor -- role EMAIL ${ROLES}
  npm run editor -- password EMAIL
  npm run editor -- second-factor off EMAIL
  npm run editor -- remove EMAIL
  npm run editor -- list
The first to be added is the owner, later ones are editors where no role is named.
add and password ask for the password; without a terminal it is the first line of the input.`;

const MAX_FIELD_LENGTH = 200;

/** Reads the command's arguments. @throws StartError for what it does not understand */
export function staffCommand(args: readonly string[]): StaffCommand {
  const { positionals, values } = read(args);
  if (positionals[0] === 'second-factor') return secondFactorCommand(positionals);
  const [kind, typed, role, ...rest] = positionals;
  if (rest.length > 0 || (role !== undefined && kind !== 'role')) throw new StartError(USAGE);
  if (Object.keys(values).length > 0 && kind !== 'add') throw new StartError(USAGE);
  if (kind === 'list' && typed === undefined) return { kind };
  if (typed === undefined) throw new StartError(USAGE);
  const email = emailOf(typed);
  switch (kind) {
    case 'add':
      return {
        kind,
        email,
        name: nameOf(values.name ?? email),
        role: values.role === undefined ? undefined : roleOf(values.role),
      };
    case 'role':
      return { kind, email, role: roleOf(role) };
    case 'password':
    case 'remove':
      return { kind, email };
    default:
      throw new StartError(USAGE);
  }
}

function secondFactorCommand([kind, off, typed, ...rest]: readonly string[]): StaffCommand {
  if (kind !== 'second-factor' || off !== 'off' || typed === undefined || rest.length > 0)
    throw new StartError(USAGE);
  return { kind, email: emailOf(typed) };
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { name: { type: 'string' }, role: { type: 'string' } },
    });
  } catch (error) {
    throw new StartError(USAGE, { cause: error });
  }
}

function emailOf(typed: string): string {
  const email = normaliseEmail(typed);
  const isEmail =
    sentEmailError(email) === undefined && email.includes('@') && email.length <= MAX_FIELD_LENGTH;
  if (isEmail) return email;
  throw new StartError(`A member of staff is named by an e-mail address, not "${typed}".`);
}

function roleOf(typed: string | undefined): StaffRole {
  const role = StaffRoleSchema.options.find((one) => one === typed);
  if (role === undefined) throw new StartError(USAGE);
  return role;
}

function nameOf(typed: string): string {
  const name = typed.trim();
  if (name !== '' && name.length <= MAX_FIELD_LENGTH) return name;
  throw new StartError(`A name has 1 to ${MAX_FIELD_LENGTH} characters.`);
}
