/** The used part of Glide, which has no types. */
declare module '@glidejs/glide/dist/glide.modular.esm.js' {
  interface Settings {
    type: 'carousel' | 'slider';
    startAt: number;
    /** Fully visible slides. */
    perView: number;
    gap: number;
    /** Whole pixels beside the fully visible slides. */
    peek: { before: number; after: number };
    perSwipe: '' | '|';
    swipeThreshold: number;
    dragThreshold: number;
    animationDuration: number;
    animationTimingFunc: string;
    /** Milliseconds. */
    throttle: number;
    cloningRatio: number;
    classes: { slide: { clone: string } };
  }

  export const Swipe: unknown;

  export default class Glide {
    constructor(root: HTMLElement, settings: Partial<Settings>);
    readonly settings: Settings;
    readonly index: number;
    /** During a transition. */
    readonly disabled: boolean;
    mount(components: Record<string, unknown>): this;
    go(pattern: string): this;
    on(event: 'run.after', handler: () => void): { remove(): void };
    destroy(): this;
  }
}
