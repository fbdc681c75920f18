import { parseArgs } from 'node:util';
import { randomOf } from '../../../src/reference-api/seed/random.ts';
import { hangUp } from './ask.ts';
import type { Proof, Scenario, Sizes } from './proof.ts';
import { ProofShop } from './proof-shop.ts';
import type { Row } from './row.ts';
import { alone } from './scenarios/alone.ts';
import { away } from './scenarios/away.ts';
import { codeChange } from './scenarios/code-change.ts';
import { databaseAway } from './scenarios/database-away.ts';
import { edits } from './scenarios/edits.ts';
import { frozen } from './scenarios/frozen.ts';
import { goingBack } from './scenarios/going-back.ts';
import { killed } from './scenarios/killed.ts';
import { live } from './scenarios/live.ts';
import { newNode } from './scenarios/new-node.ts';
import { pooler } from './scenarios/pooler.ts';

const scenarios: Record<string, Scenario> = {
  live,
  killed,
  frozen,
  edits,
  away,
  database: databaseAway,
  new: newNode,
  code: codeChange,
  back: goingBack,
  pooler,
  alone,
};
const USAGE = `npm run proof:cluster -- [--only NAME,…] [--kills 100] [--edits 10000] [--releases 500] [--seconds 60]
  [--products 650] [--large 9800] [--seed 1]
Names: ${Object.keys(scenarios).join(', ')}`;

const SHOWN_FAULTS = 10;

type Numbers = Sizes & { products: number };

function flags(): Numbers & { names: string[]; seed: string } {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: Object.keys(scenarios).join(',') },
      kills: { type: 'string', default: '100' },
      edits: { type: 'string', default: '10000' },
      releases: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '60' },
      // About a thousand pages.
      products: { type: 'string', default: '650' },
      large: { type: 'string', default: '9800' },
      seed: { type: 'string', default: '1' },
    },
  });
  const { only, seed, ...sizes } = values;
  const names = only.split(',');
  const areKnown = names.every((name) => Object.hasOwn(scenarios, name));
  if (!areKnown || Object.values({ ...sizes, seed }).some((text) => !/^\d{1,9}$/.test(text)))
    throw new Error();
  const numbers = Object.fromEntries(Object.entries(sizes).map(([name, text]) => [name, Number(text)]));
  return { ...(numbers as Record<keyof Numbers, number>), names, seed };
}

function readFlags(): ReturnType<typeof flags> {
  try {
    return flags();
  } catch {
    console.error(USAGE);
    return process.exit(2);
  }
}

function print({ name, figure, target, isMet, faults }: Row): void {
  console.log(`| ${name} | ${figure} | ${target} | ${isMet ? 'yes' : 'no'} |`);
  for (const fault of faults.slice(0, SHOWN_FAULTS)) console.error(`  ${fault}`);
}

const { names, seed, products, ...sizes } = readFlags();
const began = performance.now();
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;
let faults = 0;
console.log(`Seed ${seed}.\n\n| what | figure | target | met |\n| --- | ---: | ---: | --- |`);
{
  await using shop = await ProofShop.start(products);
  for (const name of names) {
    const started = performance.now();
    const proof: Proof = { shop, sizes, random: randomOf(seed, name) };
    try {
      for await (const row of scenarios[name]?.(proof) ?? []) {
        print(row);
        faults += row.faults.length;
      }
    } catch (error) {
      faults += 1;
      console.error(`${name}:`, error);
    }
    console.error(`  (${name}: ${seconds(started)})`);
  }
}
hangUp();
console.log(
  `\n${faults === 0 ? 'Nothing lost and nothing wrong' : `${faults} faults`}, in ${seconds(began)}.`,
);
process.exitCode = faults === 0 ? 0 : 1;
