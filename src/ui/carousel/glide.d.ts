/** What the shop uses of Glide, which brings no types of its own. */
declare module '@glidejs/glide/dist/glide.modular.esm.js' {
  interface Settings {
    type: 'carousel' | 'slider';
    startAt: number;
    /** Slides that are wholly seen. */
    perView: number;
    gap: number;
    /** Pixels beside the slides that are wholly seen; whole numbers. */
    peek: { before: number; after: number };
    perSwipe: '' | '|';
    swipeThreshold: number;
    dragThreshold: number;
    animationDuration: number;
    animationTimingFunc: string;
    /** Milliseconds between two answers to resizing, and to a finger that moves. */
    throttle: number;
    cloningRatio: number;
    classes: { slide: { clone: string } };
  }

  export const Swipe: unknown;

  export default class Glide {
    constructor(root: HTMLElement, settings: Partial<Settings>);
    readonly settings: Settings;
    readonly index: number;
    /** Whether a transition is under way. */
    readonly disabled: boolean;
    mount(components: Record<string, unknown>): this;
    go(pattern: string): this;
    on(event: 'run.after', handler: () => void): { remove(): void };
    destroy(): this;
  }
}
