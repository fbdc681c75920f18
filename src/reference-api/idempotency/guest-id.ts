import { ProofHeader } from '../../contract/calls/headers.ts';
import { ProofSchema } from '../../contract/calls/proof-of-work.ts';
import type { RequestContext } from '../http/request-context.ts';

type Sender = Pick<RequestContext<never, never, never>, 'header' | 'address'>;

/**
 * Identifies a guest, and is the same when the same request is sent again: the device's id where the
 * call has one, else the tab's id of the proof of work, else the network address.
 */
export function guestId({ header, address }: Sender, deviceId = ''): string {
  if (deviceId !== '') return `device ${deviceId}`;
  const tab = ProofSchema.shape.sessionId.safeParse(header(ProofHeader.sessionId)).data;
  return tab === undefined ? `address ${address}` : `tab ${tab}`;
}
