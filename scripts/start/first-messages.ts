/** What `npm start` sends to the server once the site is compiled, and gets back when the shop has its first release. */
export const firstBuild = { make: 'make the first release', made: 'the first release is made' } as const;

/** What the compile sends to `npm start` once pages can be rendered. */
export const compileMessage = { usable: 'the site is usable' } as const;
