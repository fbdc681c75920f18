import { createProofs, type Proofs } from './proofs.ts';
import { createWorkerSolver } from './worker-solver.ts';

/** The proofs of a page; loaded with the first call that needs one. */
export const createPageProofs = (tabId: () => string): Proofs =>
  createProofs({ tabId, solve: createWorkerSolver() });
