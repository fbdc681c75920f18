import type { ContentName } from '../../contract/content/content-hook.ts';
import type { Delivery } from '../store/delivery.ts';
import type { Overview } from './overview.ts';

/** `no right`: this server may not change the live release. */
export type RollbackOutcome = 'done' | 'a rebuild runs' | 'not stored' | 'no right';

/** What the hook and `/ops` need of one server or a cluster. */
export interface ReleaseControl {
  /** Stores a message about changed content and requests a rebuild; repeating is safe. */
  deliver(message: string, entities: readonly ContentName[] | undefined): Promise<Delivery>;
  /** Starts an operator's rebuild at once, or after the running one; ends a hold. */
  trigger(options: { full: boolean; allowDrop: boolean }): Promise<void>;
  /** Makes a stored release live and holds rebuilds. */
  rollBack(release: string): Promise<RollbackOutcome>;
  overview(): Promise<Overview>;
}
