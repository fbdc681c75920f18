/** Once per page; nothing waits for it. */
export function addScript(address: string): void {
  if ([...document.scripts].some(({ src }) => src === address)) return;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.dataset.counter = '';
  const end = () => (script.dataset.counter = 'ended');
  script.addEventListener('load', end);
  script.addEventListener('error', () => {
    console.warn(`The counter’s script ${address} did not load.`);
    end();
  });
  document.head.append(script);
}

/** Resolves once each counter's script has run or failed. */
export async function whenCountersHaveRun(page: Document): Promise<void> {
  const waiting = page.querySelectorAll<HTMLScriptElement>('script[data-counter=""]');
  await Promise.all(
    Array.from(waiting, (script) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      for (const end of ['load', 'error']) script.addEventListener(end, () => resolve(), { once: true });
      return promise;
    }),
  );
}
