import { atom, type ReadableAtom } from 'nanostores';
import { errorText } from '../../session/client/error-text.ts';
import { requestChange } from './basket.ts';

interface BonusWriteOff {
  /** Kopecks that the customer has chosen and the server has not confirmed; null when nothing is under way. */
  readonly wish: number | null;
  readonly error: string | null;
}

const $state = atom<BonusWriteOff>({ wish: null, error: null });

export const $bonusWriteOff: ReadableAtom<BonusWriteOff> = $state;

/** Pays so many kopecks with bonuses, as far as they may be spent; 0 for none. The last choice counts. */
export async function writeOffBonuses(kopecks: number): Promise<void> {
  $state.set({ wish: kopecks, error: null });
  const outcome = await requestChange({ kind: 'bonuses', kopecks });
  if ($state.get().wish !== kopecks) return;
  $state.set({ wish: null, error: outcome.status === 'failed' ? errorText(outcome.error) : null });
}
