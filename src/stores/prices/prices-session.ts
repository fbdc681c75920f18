import type { SessionFollower } from '../visitor/session-follower.ts';
import { forgetOwnPrices } from './own-prices-keys.ts';

export const pricesSession: SessionFollower = { forget: forgetOwnPrices, forgetInTab: forgetOwnPrices };
