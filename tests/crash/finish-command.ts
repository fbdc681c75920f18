// What follows a release, as a command that a test kills: the next one's folder is made in parts of so many files.
import { finishRelease } from '../../src/rebuild/release/finish-release.ts';

const [dataFolder = '', atOnce = ''] = process.argv.slice(2);
await finishRelease(dataFolder, () => false, Number(atOnce));
