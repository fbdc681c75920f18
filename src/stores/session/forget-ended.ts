import { forgetSession } from '../../session/tokens/forget-session.ts';
import { environment } from '../environment/environment.ts';

/** Asks again for what the server could not do when the session ended. */
export const forgetEnded = (): Promise<void> => forgetSession(environment());
