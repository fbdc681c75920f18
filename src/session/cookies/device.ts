import { storedId } from './stored-id.ts';

/** This browser's id, sent with orders and sign-ins. */
export const deviceId = storedId(() => localStorage, 'device_id');
