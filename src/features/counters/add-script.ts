/** Loads a counter's script, once a page; the page waits for nothing of it. */
export function addScript(address: string): void {
  if ([...document.scripts].some(({ src }) => src === address)) return;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.dataset.counter = '';
  script.addEventListener('error', () => console.warn(`The counter’s script ${address} did not load.`));
  document.head.append(script);
}
