/**
 * Keeps the thumbnails, the number and the address at the picture that is seen. Without it the thumbnails are links
 * to the pictures and the strip is scrolled by hand.
 */
export const connectGallery = (gallery: HTMLElement): void => {
  const strip = gallery.querySelector<HTMLElement>('[data-strip]');
  const number = gallery.querySelector('[data-photo-number]');
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('a[href^="#photo-"]')];
  if (!strip || thumbs.length === 0) return;
  let current = 0;

  const scrollTo = (index: number, behavior: ScrollBehavior) => {
    strip.scrollTo({ left: index * strip.clientWidth, behavior });
  };

  const mark = (index: number) => {
    if (index === current || !thumbs[index]) return;
    thumbs[current]?.removeAttribute('aria-current');
    thumbs[index].setAttribute('aria-current', 'true');
    current = index;
    if (number) number.textContent = String(index + 1);
    const address = index === 0 ? location.pathname + location.search : thumbs[index].hash;
    history.replaceState(history.state, '', address);
  };

  for (const [index, thumb] of thumbs.entries()) {
    thumb.addEventListener('click', (event) => {
      event.preventDefault();
      scrollTo(index, 'auto');
    });
  }
  strip.addEventListener('scroll', () => mark(Math.round(strip.scrollLeft / strip.clientWidth)), {
    passive: true,
  });

  const named = thumbs.findIndex(({ hash }) => hash === location.hash);
  if (named > 0) scrollTo(named, 'instant');
};
