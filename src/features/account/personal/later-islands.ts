/** Islands below the fold as one script, hydrated on approach. */
export { Settings } from './Settings.tsx';
export { Subscription } from './Subscription.tsx';
