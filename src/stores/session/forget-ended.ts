import { forgetSession } from '../../session/tokens/forget-session.ts';
import { environment } from '../environment/environment.ts';

/** Retries what the server could not do at sign-out. */
export const forgetEnded = (): Promise<void> => forgetSession(environment());
