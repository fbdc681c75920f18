import { setTimeZone } from '../domain/text/moment.ts';
import type { Environment } from './environment.ts';

/** Applies to the process what its settings say of rules that know no settings. */
export function applySettings({ timeZone }: Environment): void {
  if (timeZone !== undefined) setTimeZone(timeZone);
}
