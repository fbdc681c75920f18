/** `fetch` for a form with a file that reports the share of it, from 0 to 1, that has been sent; the browser's own cannot. */
export const uploadFetch =
  (onProgress: (share: number) => void): typeof globalThis.fetch =>
  (input, { method = 'POST', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = () => {
        request.abort();
        reject(new DOMException('The upload was given up.', 'AbortError'));
      };
      if (signal?.aborted) return abort();
      request.open(method, input instanceof Request ? input.url : input);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
      request.onload = () =>
        resolve(
          new Response(request.responseText || null, {
            status: request.status,
            statusText: request.statusText,
          }),
        );
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      signal?.addEventListener('abort', abort, { once: true });
      request.send(body instanceof FormData ? body : null);
    });
