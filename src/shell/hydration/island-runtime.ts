// The directives come first: the element asks for them as soon as there is one.
import './island-directives.ts';
import 'astro/runtime/server/astro-island.js';
import { reportLostIsland } from './lost-island.ts';

document.addEventListener('astro:hydration-error', ({ target }) => {
  if (target instanceof HTMLElement) reportLostIsland(target);
});
