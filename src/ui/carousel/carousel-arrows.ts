import type Glide from '@glidejs/glide/dist/glide.modular.esm.js';
import { THROTTLE_MS } from './carousel-throttle.ts';

/** Scrolls by the visible slides, throttled. */
export function connectArrows(arrows: readonly HTMLButtonElement[], glide: Glide, signal: AbortSignal): void {
  let turnedAt = -THROTTLE_MS;
  for (const arrow of arrows) {
    arrow.addEventListener(
      'click',
      ({ timeStamp }) => {
        if (timeStamp - turnedAt < THROTTLE_MS) return;
        turnedAt = timeStamp;
        glide.go(arrow.dataset.turn === 'back' ? '|<' : '|>');
      },
      { signal },
    );
  }
}
