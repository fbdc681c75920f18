/** Islands of the first screen as one script, so that the browser fetches one file. */
export { DeleteAccountButton } from './DeleteAccountButton.tsx';
export { PersonalData } from './PersonalData.tsx';
