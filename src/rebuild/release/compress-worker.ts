import { parentPort, workerData } from 'node:worker_threads';
import { compressFiles, type FormFolders, type NumberedFile } from './compress-files.ts';

const port = parentPort;
if (!port) throw new Error('compress-worker.ts runs as a worker only.');

const folders = workerData as FormFolders;
port.on('message', (files: readonly NumberedFile[]) => {
  compressFiles(folders, files);
  port.postMessage(files.length);
});
