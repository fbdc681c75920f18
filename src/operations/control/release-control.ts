import type { ContentName } from '../../contract/content/content-hook.ts';
import type { Delivery } from '../store/delivery.ts';
import type { Overview } from './overview.ts';

/** What became of a wish to go back to a release; `no right`: the server that was asked may not change what is live. */
export type RollbackOutcome = 'done' | 'a rebuild runs' | 'not stored' | 'no right';

/** What the hook and `/ops` ask of those who schedule rebuilds and keep releases: this server, or several together. */
export interface ReleaseControl {
  /** Stores a message about changed content and has it made live; a repeated message changes nothing. */
  deliver(message: string, entities: readonly ContentName[] | undefined): Promise<Delivery>;
  /** Requests a rebuild for an operator: it starts at once, or after the running one, and ends a hold. */
  trigger(options: { full: boolean; allowDrop: boolean }): Promise<void>;
  /** Makes a stored release live again, and holds rebuilds. */
  rollBack(release: string): Promise<RollbackOutcome>;
  /** What goes on. */
  overview(): Promise<Overview>;
}
