import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { drawPicture } from './draw.ts';
import type { DrawingAnswer, DrawingJob } from './drawing-job.ts';
import { encode, rawPicture } from './encode.ts';

sharp.concurrency(1);

async function answer(job: DrawingJob): Promise<DrawingAnswer> {
  try {
    const { draw, crop } = job.plan;
    const picture = drawPicture(job.recipe, draw.width, draw.height);
    try {
      const bytes = await encode(rawPicture(picture.data, draw, crop), job.format, job.quality, crop ?? draw);
      return { kind: 'drawn', id: job.id, bytes };
    } finally {
      picture.free();
    }
  } catch (error) {
    return { kind: 'failed', id: job.id, message: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (job: DrawingJob) => {
  void answer(job).then((reply) => parentPort?.postMessage(reply));
});
