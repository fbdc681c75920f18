import type Glide from '@glidejs/glide/dist/glide.modular.esm.js';
import { THROTTLE_MS } from './carousel-throttle.ts';

/** Lets arrows turn a row by what is seen of it; presses in quick succession count once. */
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
