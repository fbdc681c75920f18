import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that the code at hand works for. */
interface RequestContext {
  readonly id: string;
}

const contexts = new AsyncLocalStorage<RequestContext>();

export const runForRequest = (id: string, work: () => void): void => contexts.run({ id }, work);

/** Id of the request that is being answered; undefined outside of one. */
export const currentRequestId = (): string | undefined => contexts.getStore()?.id;
