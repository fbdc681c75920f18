import type { SessionFollower } from '../visitor/session-follower.ts';
import { forgetSessionPrices } from './session-prices.ts';

export const pricesSession: SessionFollower = { forget: forgetSessionPrices };
