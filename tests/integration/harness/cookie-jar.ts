/** The cookies of a browser: scripts see `cookie`, without those that are only for servers; requests carry `header`. */
export class CookieJar {
  readonly #cookies = new Map<string, { value: string; httpOnly: boolean }>();

  get cookie(): string {
    return this.#text(([, { httpOnly }]) => !httpOnly);
  }

  set cookie(text: string) {
    this.#store(text, false);
  }

  get header(): string {
    return this.#text(() => true);
  }

  /** Takes a response's `Set-Cookie` headers. */
  receive(headers: Headers): void {
    for (const text of headers.getSetCookie()) this.#store(text, text.split('; ').includes('HttpOnly'));
  }

  #store(text: string, httpOnly: boolean): void {
    const [pair = '', ...attributes] = text.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (this.#cookies.get(name)?.httpOnly && !httpOnly) return;
    if (attributes.includes('Max-Age=0')) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, httpOnly });
  }

  #text(shown: (entry: [string, { httpOnly: boolean }]) => boolean): string {
    return [...this.#cookies]
      .filter(shown)
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }
}
