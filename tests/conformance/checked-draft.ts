import type { DraftKind } from '../../src/contract/content/draft.ts';

/** A draft that the server has, and the secret that it is seen with. */
export interface CheckedDraft {
  readonly kind: DraftKind;
  readonly id: number;
  /** `whsec_…` */
  readonly secret: string;
}
