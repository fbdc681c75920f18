import { StartError } from '../../start-error.ts';

const MIN_PASSWORD_LENGTH = 10;
const MAX_PASSWORD_LENGTH = 200;
const FEWEST_DIFFERENT = 5;

/** Asks the command's user for a new password. */
export type AskPassword = () => Promise<string>;

/** The password as the sign-in form reads it. @throws StartError for one that is easily guessed */
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
