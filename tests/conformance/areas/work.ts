import type { Call } from '../../../src/contract/calls/call.ts';
import { ProofHeader } from '../../../src/contract/calls/headers.ts';
import {
  PROOF_WINDOW_MS,
  WorkRefusalSchema,
  type WorkRefusal,
} from '../../../src/contract/calls/proof-of-work.ts';
import { calls } from '../../../src/contract/routes.ts';
import { expectRejection, requestOf } from '../client.ts';
import { randomEmail } from '../customer.ts';
import { expect, parsed } from '../problem.ts';
import { holds } from '../proof.ts';
import { changes, found, type Suite } from '../suite.ts';

const SLACK_MS = 60_000;

/** Calls that ask for work, and that it is real, fresh and spent once. */
export async function work(suite: Suite): Promise<void> {
  const { guest, check } = suite;
  const asking: readonly Call[] = Object.values(calls).filter(({ proofOfWork }) => proofOfWork > 0);
  const refused = async (call: Call, send: () => ReturnType<typeof guest.send>): Promise<WorkRefusal> => {
    const answer = await send();
    expectRejection(answer, [428]);
    return parsed(WorkRefusalSchema, answer.json(), `the body of 428 of ${call.name}`);
  };
  for (const call of asking) {
    await check(call, 'without work it is answered with 428, the clock and the difficulty', async () => {
      const asker = call.auth === 'required' ? suite.customer().client : guest;
      const params = call.params ? { codeUrl: 'no-such-raffle' } : undefined;
      const refusal = await refused(call, () =>
        asker.send(call, { params, body: {} }, { withoutProof: true }),
      );
      const off = Math.abs(refusal.serverTime - Date.now());
      expect(off < SLACK_MS, `serverTime is ${Math.round(off / 1000)} s from this machine's clock`);
    });
  }

  const call = calls.resetPassword;
  const input = { body: { email: randomEmail() } };
  const { path } = requestOf(call, input);
  const body = JSON.stringify(input.body);
  const refusal = await check(call, 'asks for work', () =>
    refused(call, () => guest.send(call, input, { withoutProof: true })),
  );
  const proof = (of: unknown, ahead = 0) => {
    const { difficulty, serverTime } = found((changes(suite), refusal));
    return guest.prove(call, path, of, { difficulty, clockAhead: serverTime - Date.now() + ahead });
  };
  const send = (headers: Record<string, string>) => () =>
    guest.send(call, input, { headers, withoutProof: true });
  await check(call, 'takes work once', async () => {
    const headers = proof(body);
    const { status } = await send(headers)();
    expect(status !== 428, 'work that holds is refused');
    await refused(call, send(headers));
  });
  const provesThis = (headers: Record<string, string>): boolean => {
    const {
      [ProofHeader.sessionId]: sessionId = '',
      [ProofHeader.sendingTime]: time,
      [ProofHeader.nonce]: nonce,
    } = headers;
    const request = { method: call.method, path, body, sessionId, sendingTime: Number(time) };
    return holds(request, BigInt(nonce ?? 0), found(refusal).difficulty);
  };
  await check(call, 'refuses work that was done for another body', () => {
    let headers = proof(JSON.stringify({ email: randomEmail() }));
    // By chance work for one body may hold for another as well.
    while (provesThis(headers)) headers = proof(JSON.stringify({ email: randomEmail() }));
    return refused(call, send(headers));
  });
  await check(call, 'refuses work that is too old or ahead of time', async () => {
    await refused(call, send(proof(body, -PROOF_WINDOW_MS.past - SLACK_MS)));
    await refused(call, send(proof(body, PROOF_WINDOW_MS.future + SLACK_MS)));
  });
  await check(call, 'refuses a nonce that does not prove anything', async () => {
    const { difficulty } = found((changes(suite), refusal));
    expect(difficulty >= 4, `asks for ${difficulty} bits of work, which is next to nothing`);
    const headers = proof(body);
    let nonce = BigInt(headers[ProofHeader.nonce] ?? 0);
    while (provesThis({ ...headers, [ProofHeader.nonce]: String(nonce) })) nonce += 1n;
    await refused(call, send({ ...headers, [ProofHeader.nonce]: String(nonce) }));
  });
}
