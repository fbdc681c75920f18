declare module 'virtual:vitrina/island-scripts' {
  export const islandScripts: import('./island-scripts.ts').IslandScripts;
}
