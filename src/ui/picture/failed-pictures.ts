/** Also those that failed before this script; CSS shows the placeholder. */
export function markFailedPictures(page: Document): void {
  const mark = (image: HTMLImageElement) => {
    image.dataset.failed = '';
  };
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) mark(target);
    },
    true,
  );
  page.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement) delete target.dataset.failed;
    },
    true,
  );
  for (const image of page.querySelectorAll('img'))
    if (image.complete && image.currentSrc && !image.naturalWidth) mark(image);
}
