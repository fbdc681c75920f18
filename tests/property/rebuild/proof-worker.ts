import { setFlagsFromString } from 'node:v8';
import { ChangingShop } from './changing-shop.ts';
import { prove, type Verdict } from './proof.ts';
import { stubSlowBuiltins } from './stub-slow-builtins.ts';

/** A process that proves batches of sequences for the person who forked it. */
export interface Batch {
  seed: number;
  count: number;
  folder: string;
}

// A build leaves much garbage and nothing else.
setFlagsFromString('--max-semi-space-size=64');
stubSlowBuiltins();

let shop: ChangingShop | undefined;

async function answer({ seed, count, folder }: Batch): Promise<Verdict> {
  shop ??= await ChangingShop.open(folder);
  return prove(shop, seed, count);
}

process.on('message', (batch: Batch) => {
  answer(batch).then(
    (verdict) => process.send?.(verdict),
    (error: unknown) =>
      process.send?.({ kind: 'inexact', sequence: 'none', fault: String(error) } satisfies Verdict),
  );
});
// The person who asked is gone: so are the folders.
process.on('disconnect', () => void (shop?.close() ?? Promise.resolve()).then(() => process.exit()));
