import { atom, type ReadableAtom } from 'nanostores';
import { errorText } from '../../session/client/error-text.ts';
import { requestChange } from './basket.ts';

interface BonusWriteOff {
  /** Kopecks not confirmed by the server; null when nothing is under way. */
  readonly requested: number | null;
  readonly error: string | null;
}

const $state = atom<BonusWriteOff>({ requested: null, error: null });

export const $bonusWriteOff: ReadableAtom<BonusWriteOff> = $state;

/** Pays this much with bonuses, capped; 0 for none. The last choice counts. */
export async function writeOffBonuses(kopecks: number): Promise<void> {
  $state.set({ requested: kopecks, error: null });
  const outcome = await requestChange({ kind: 'bonuses', kopecks });
  if ($state.get().requested !== kopecks) return;
  $state.set({ requested: null, error: outcome.status === 'failed' ? errorText(outcome.error) : null });
}
