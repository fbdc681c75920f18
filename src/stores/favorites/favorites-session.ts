import type { SessionFollower } from '../visitor/session-follower.ts';
import { readFavorites, sendFavorites } from './sync-favorites.ts';

export const favoritesSession: SessionFollower = {
  start: readFavorites,
  enter: readFavorites,
  catchUp: readFavorites,
  beforeSignOut: sendFavorites,
};
