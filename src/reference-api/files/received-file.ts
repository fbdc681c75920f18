import type { NamedDraft } from './uploads-folder.ts';

/** A file of a request that lies on the disk; reading it as a `File` reads the disk. */
export class ReceivedFile extends File {
  readonly stored: NamedDraft;

  constructor(stored: NamedDraft, content: Blob, name: string) {
    super([content], name, { type: content.type });
    this.stored = stored;
  }
}

/** @throws Error for a file that the upload receiver did not create, which is an error of the API */
export function receivedFile(file: File): ReceivedFile {
  if (file instanceof ReceivedFile) return file;
  throw new Error('The file of the request was not received to the disk.');
}
