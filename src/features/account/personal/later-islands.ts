/** What of personal data stands below and wakes up on the way there, as one script. */
export { Settings } from './Settings.tsx';
export { Subscription } from './Subscription.tsx';
