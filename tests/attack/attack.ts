import type { Attacker } from './attacker.ts';
import type { ServerProcess } from './server-process.ts';

/** A customer whose data no one else may read. */
export interface Victim {
  email: string;
  phone: string;
  password: string;
  token: string;
  refreshToken: string;
  orderId: number;
}

/** What an attack is played against. */
export interface AttackTarget {
  api: ServerProcess;
  shop: ServerProcess;
  /** Where shoppers reach the shop: its server, and nginx before it where that is installed. */
  shopUrls: readonly string[];
  /** The shop's code, which ends the names of its cookies. */
  siteCode: string;
  attacker: Attacker;
  dataFolder: string;
  victim: Victim;
  /** The part of an attack that is played, 1 for the whole of it; never less than what shows the defence. */
  share: number;
}

/** A result of an attack. */
export interface Check {
  what: string;
  figure: string;
  holds: boolean;
}

export interface Attack {
  name: string;
  /** @throws Error where it could not be played */
  play: (target: AttackTarget) => Promise<Check[]>;
}

/** A check that a figure is at most a limit. */
export const atMost = (what: string, figure: number, limit: number, unit = ''): Check => ({
  what,
  figure: `${Math.round(figure * 10) / 10}${unit} of at most ${limit}${unit}`,
  holds: figure <= limit,
});

/** A check that nothing of this happened; the figure names the first few. */
export const none = (what: string, found: readonly string[]): Check => ({
  what,
  figure: found.length === 0 ? 'none' : `${found.length}: ${found.slice(0, 3).join('; ')}`,
  holds: found.length === 0,
});
