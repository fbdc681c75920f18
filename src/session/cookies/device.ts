import { storedId } from './stored-id.ts';

/** The id of this browser; orders and sign-ins carry it. */
export const deviceId = storedId(() => localStorage, 'device_id');
