import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clipFrames } from '../src/reference-api/media/drawing/clip-frames.ts';
import { CLIPS } from '../src/reference-api/seed/clips/clips.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node scripts/draw-clips.ts FOLDER');
  process.exitCode = 1;
} else {
  for (const { name, ...move } of CLIPS) {
    const frames = join(folder, name);
    mkdirSync(frames, { recursive: true });
    let number = 0;
    for await (const frame of clipFrames(move)) {
      writeFileSync(join(frames, `${String(++number).padStart(4, '0')}.png`), frame);
    }
    console.log(`${frames}: ${number} frames`);
  }
}
