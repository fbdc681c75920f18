/** Whether a slide is a picture; the others are videos. */
export const isPhoto = (slide: Element): boolean => slide.querySelector(':scope > picture') !== null;

/** The slides of a gallery, for the slideshow and the full screen. */
export interface Slides {
  readonly strip: HTMLElement;
  /** Index of the slide on screen. */
  readonly current: () => number;
  readonly show: (index: number, behavior?: ScrollBehavior) => void;
}
