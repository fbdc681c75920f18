const MIN_LENGTH = 10;
const MAX_LENGTH = 200;
const FEWEST_DIFFERENT = 5;

/** What staff's passwords must be. */
export const STAFF_PASSWORD_HINT = `От ${MIN_LENGTH} знаков, не меньше ${FEWEST_DIFFERENT} разных.`;

/** What is wrong with a new password; undefined where nothing is. */
export function staffPasswordError(typed: string): string | undefined {
  const characters = [...typed.trim().normalize('NFC')];
  if (characters.length < MIN_LENGTH) return `Пароль короче ${MIN_LENGTH} знаков.`;
  if (characters.length > MAX_LENGTH) return `Пароль длиннее ${MAX_LENGTH} знаков.`;
  if (new Set(characters).size < FEWEST_DIFFERENT) return 'В пароле слишком мало разных знаков.';
  return undefined;
}
