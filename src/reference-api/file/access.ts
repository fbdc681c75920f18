import type { Upload } from '../db/uploads.ts';
import type { ApiClient } from '../users/api-client.ts';

const GUEST_MS = 60 * 60 * 1000;

/** A customer's file is theirs alone; a guest's is read within the hour by whoever knows its id. */
export const mayRead = ({ uid, createdAt }: Upload, { customer }: ApiClient, now: Date): boolean =>
  uid === null ? now.getTime() < createdAt + GUEST_MS : uid === customer?.uid;
