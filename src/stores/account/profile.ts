import { getProfile } from '../../contract/account/user.ts';
import { createAccountResource } from './account-resource.ts';
import { environment } from '../environment/environment.ts';

export const profile = createAccountResource('profile', () => environment().client.call(getProfile, {}));
