import { useState } from 'react';
import type { ActionResult } from '../../stores/account/account-resource.ts';
import { useReturn } from '../../ui/page/use-return.ts';

/** State of an asynchronous button: busy and failure. */
export function useAction(act: () => Promise<ActionResult>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A return from another site may restore this page from the back-forward cache.
  useReturn(() => setBusy(false));
  const run = async (): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setFailure(null);
    const result = await act();
    setBusy(false);
    if (result.status === 'failed') setFailure(result.message);
    return result.status === 'done';
  };
  return { isBusy, failure, run };
}
