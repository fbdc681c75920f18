// The directives come first: the element asks for them as soon as there is one.
import './island-directives.ts';
import 'astro/runtime/server/astro-island.js';
// A copy of its own: this script must need no other.
import { reportLostIsland } from './lost-island.ts?alone';

document.addEventListener('astro:hydration-error', ({ target }) => {
  if (target instanceof HTMLElement) reportLostIsland(target);
});
