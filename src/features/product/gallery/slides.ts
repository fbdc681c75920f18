export const isPhoto = (slide: Element): boolean => slide.querySelector(':scope > picture') !== null;

export interface Slides {
  readonly strip: HTMLElement;
  readonly current: () => number;
  readonly show: (index: number, behavior?: ScrollBehavior) => void;
}
