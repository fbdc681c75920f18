// A server of a cluster in a process of its own, which a test can kill or freeze: builder-worker.ts <database> <name> <shop file>
import { readFileSync } from 'node:fs';
import type { Shop } from './fake-build.ts';
import { TestNode } from './test-node.ts';

const [url = '', name = '', file = ''] = process.argv.slice(2);
const node = await new TestNode(url, name, () => JSON.parse(readFileSync(file, 'utf8')) as Shop).start();
process.send?.({ base: node.base, dataFolder: node.dataFolder });
