import { useState } from 'react';
import type { ActionResult } from '../../stores/account/account-resource.ts';
import { useReturn } from '../../ui/page/use-return.ts';

/** Something that a button asks for: whether it is under way, and why it failed. */
export function useAction(act: () => Promise<ActionResult>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The way back from another site may show this page as it was left.
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
