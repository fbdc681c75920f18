import { type BrokenAnswer, ContractError, HttpError, NetworkError } from '../../api/errors.ts';
import type { Fault } from '../problems/fault.ts';
import { RebuildError } from '../problems/rebuild-error.ts';
import { type ValueFault, valueFault } from '../problems/value-fault.ts';
import { visible } from '../problems/visible.ts';

/** Whether the connection ended after the answer had begun. */
const isAnswerCut = ({ reason, cause }: NetworkError): boolean =>
  reason === 'offline' && cause instanceof TypeError && cause.message === 'terminated';

function unreadable(text: string, contentType: string | null): Fault {
  const start = text.trimStart();
  if (start === '') return { code: 'answer-empty' };
  if (start.startsWith('<')) return { code: 'answer-html' };
  if (/^[[{]/.test(start)) return { code: 'answer-cut', length: text.length };
  return { code: 'answer-not-json', contentType, start: visible(start) };
}

function answerFault({ text, response, issues }: BrokenAnswer): ValueFault {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { field: '', fault: unreadable(text, response.headers.get('content-type')) };
  }
  return valueFault({ issues }, value);
}

const ofContract = ({ call, answer }: ContractError) => ({
  code: 'api-contract-broken' as const,
  call,
  ...answerFault(answer),
  ...(answer.response.redirected && { redirectedTo: visible(answer.response.url) }),
});

/** An error of the API as a RebuildError that names the call, and the field where one is wrong; others as they are. */
export function asRebuildError(error: unknown, apiUrl: string): unknown {
  if (error instanceof NetworkError) {
    const { call } = error;
    if (isAnswerCut(error))
      return new RebuildError({ code: 'api-answer-lost', call, apiUrl }, { cause: error });
    // A build asks as a guest.
    const isOfSession = error.reason === 'other-customer' || error.reason === 'not-renewed';
    const reason = isOfSession ? 'aborted' : error.reason;
    return new RebuildError({ code: 'api-unreachable', call, apiUrl, reason }, { cause: error });
  }
  if (error instanceof HttpError) {
    const { call, status, message, redirectedTo } = error;
    const moved = redirectedTo === undefined ? {} : { redirectedTo: visible(redirectedTo) };
    return new RebuildError({ code: 'api-error', call, status, message, ...moved }, { cause: error });
  }
  if (error instanceof ContractError) return new RebuildError(ofContract(error), { cause: error });
  return error;
}
