/** The islands of the constructor, as one script: the browser asks for one file, not one for each. */
export { ConstructorCatalog } from './choices/ConstructorCatalog.tsx';
export { ConstructorPanel } from './ConstructorPanel.tsx';
