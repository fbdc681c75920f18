import { PROOF_REQUIRED } from '../contract/calls/http-status.ts';
import { NetworkError, ProofError } from './errors.ts';
import type { Proofs } from './proof-of-work/proofs.ts';
import type { ApiRequest, ApiResponse, Transport } from './transport.ts';

/**
 * Sends requests with the proof of work that their calls ask for, again where the API names another difficulty.
 * Fails with NetworkError and ProofError.
 */
export function createProvenTransport(
  send: Transport,
  loadProofs: (() => Promise<Proofs>) | undefined,
): (request: ApiRequest, accessToken: string | undefined) => Promise<ApiResponse> {
  let proofs: Promise<Proofs> | undefined;
  const proofsBy = (load: () => Promise<Proofs>): Promise<Proofs> =>
    (proofs ??= load().catch((error: unknown) => {
      // The next call may have better luck with the network.
      proofs = undefined;
      throw error;
    }));

  const proofHeaders = async (
    { call, path, payload, options: { signal } }: ApiRequest,
    load: () => Promise<Proofs>,
  ) => {
    try {
      const { headers } = await proofsBy(load);
      return await headers(call, { path, body: typeof payload === 'string' ? payload : '' }, signal);
    } catch (error) {
      if (error instanceof ProofError) throw error;
      throw new NetworkError(call.name, signal?.aborted ? 'aborted' : 'offline', error);
    }
  };

  return async (request, accessToken) => {
    const { call, payload, options } = request;
    const load = call.proofOfWork > 0 && !(payload instanceof FormData) && loadProofs;
    const first = await send(
      request,
      accessToken,
      load && !options.worksLast ? await proofHeaders(request, load) : {},
    );
    if (!load || first.response.status !== PROOF_REQUIRED) return first;
    const learnt = (await proofsBy(load)).learn(call, first.text);
    return learnt ? send(request, accessToken, await proofHeaders(request, load)) : first;
  };
}
