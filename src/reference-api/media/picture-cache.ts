import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const DIGEST_BYTES = 32;
const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Short strong name of some bytes, for an ETag. */
export const fingerprint = (bytes: Uint8Array): string => digestOf(bytes).toString('base64url').slice(0, 22);

/** Pictures on disk, each behind the digest of its bytes, so that a damaged file is never served. */
export class PictureCache {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  private pathOf(key: string): string {
    return join(this.folder, key.slice(0, 2), key);
  }

  /** Undefined when the picture is absent, cut short or altered. */
  async read(key: string): Promise<Uint8Array | undefined> {
    try {
      const file = await readFile(this.pathOf(key));
      const bytes = file.subarray(DIGEST_BYTES);
      return bytes.length > 0 && digestOf(bytes).equals(file.subarray(0, DIGEST_BYTES)) ? bytes : undefined;
    } catch {
      return undefined;
    }
  }

  /** Whole or not at all. @throws Error of the file system */
  async write(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.pathOf(key);
    const draft = `${path}.${randomUUID()}.tmp`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(draft, [digestOf(bytes), bytes]);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }
}
