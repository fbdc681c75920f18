import { atom, type ReadableAtom } from 'nanostores';
import { errorText } from '../../session/client/error-text.ts';
import { requestChange } from './basket.ts';

interface BonusWriteOff {
  /** Kopecks not confirmed by the server; null when nothing is under way. */
  readonly wish: number | null;
  readonly error: string | null;
}

const $state = atom<BonusWriteOff>({ wish: null, error: null });

export const $bonusWriteOff: ReadableAtom<BonusWriteOff> = $state;

/** Pays this much with bonuses, capped; 0 for none. The last choice counts. */
export async function writeOffBonuses(kopecks: number): Promise<void> {
  $state.set({ wish: kopecks, error: null });
  const outcome = await requestChange({ kind: 'bonuses', kopecks });
  if ($state.get().wish !== kopecks) return;
  $state.set({ wish: null, error: outcome.status === 'failed' ? errorText(outcome.error) : null });
}
