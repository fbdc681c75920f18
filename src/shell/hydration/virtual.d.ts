declare module 'virtual:vitrina/island-scripts' {
  export const islandScripts: import('./island-scripts.ts').IslandScripts;
}

declare module '*/lost-island.ts?alone' {
  export const reportLostIslands: typeof import('./lost-island.ts').reportLostIslands;
}
