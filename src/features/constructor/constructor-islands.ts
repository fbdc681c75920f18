/** The constructor's islands as one script, so that the browser fetches one file. */
export { ConstructorCatalog } from './choices/ConstructorCatalog.tsx';
export { ConstructorPanel } from './ConstructorPanel.tsx';
