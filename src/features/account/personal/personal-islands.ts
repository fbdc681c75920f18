/** What of personal data lives as soon as the page is there, as one script: the browser asks for one file, not one for each. */
export { DeleteAccountButton } from './DeleteAccountButton.tsx';
export { PersonalData } from './PersonalData.tsx';
