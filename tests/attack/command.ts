import { parseArgs } from 'node:util';
import { startAttackTarget } from './attack-target.ts';
import { attacks } from './attacks.ts';
import { none } from './attack.ts';

const usage = 'npm run proof:attack -- [PART …] [--products 600] [--share 1] [--data FOLDER]';

const { values, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '600' },
    share: { type: 'string', default: '1' },
    data: { type: 'string' },
  },
});
const share = Number(values.share);
const products = Number(values.products);
const chosen = attacks.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
if (!(share > 0 && share <= 1) || !(products >= 20) || chosen.length === 0) {
  console.error(`${usage}\nAttacks: ${attacks.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const target = await startAttackTarget({ products, share, ...(values.data && { dataFolder: values.data }) });
let failed = 0;
let passed = 0;
try {
  for (const { name, play } of chosen) {
    const started = performance.now();
    console.log(`\n${name}`);
    const checks = await play(target);
    for (const { what, figure, holds } of checks) {
      console.log(`  ${holds ? '✓' : '✗'} ${what}: ${figure}`);
      if (holds) passed++;
      else failed++;
    }
    console.log(`  ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  console.log('\nall attacks');
  const { serverErrors, leaks, requests } = target.attacker;
  for (const { what, figure, holds } of [
    none('answers 5xx', serverErrors),
    none('private texts in answers', leaks),
  ]) {
    console.log(`  ${holds ? '✓' : '✗'} ${what}: ${figure}`);
    if (holds) passed++;
    else failed++;
  }
  console.log(`\n${requests} requests; ${passed} passed, ${failed} failed`);
} finally {
  await target.close();
}
process.exitCode = failed === 0 ? 0 : 1;
