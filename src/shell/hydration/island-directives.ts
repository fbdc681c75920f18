import idle from 'astro/client/idle.js';
import load from 'astro/client/load.js';
import visible from 'astro/client/visible.js';
import interaction from './interaction.ts';

declare global {
  /** Where Astro's element for islands finds what `client:` names. */
  var Astro: object | undefined;
}

globalThis.Astro = { idle, load, visible, interaction };
