import { forgetSession } from '../session/forget-session.ts';
import { environment } from './environment.ts';

/** Asks again for what the server could not do when the session ended. */
export const forgetEnded = (): Promise<void> => forgetSession(environment());
