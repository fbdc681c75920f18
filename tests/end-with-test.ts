import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** What ends something, once: at the end of the test that it is made in, outside of one of the file. It keeps nothing of what has ended. */
export function endWithTest(end: () => Promise<void>): () => Promise<void> {
  let open: (() => Promise<void>) | undefined = end;
  const close = async () => {
    const closing = open;
    open = undefined;
    await closing?.();
  };
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  else afterAll(close);
  return close;
}
