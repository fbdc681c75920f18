import type { Upload } from './uploads.ts';
import type { ApiClient } from '../http/api-client.ts';

const GUEST_MS = 60 * 60 * 1000;

/** A customer's file is readable by its owner only; a guest's file for an hour by anybody who knows its id. */
export const mayRead = ({ uid, createdAt }: Upload, { customer }: ApiClient, now: Date): boolean =>
  uid === null ? now.getTime() < createdAt + GUEST_MS : uid === customer?.uid;
