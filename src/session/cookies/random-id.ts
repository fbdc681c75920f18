/** 32 hexadecimal digits. `crypto.randomUUID` needs https, which a shop tried out in a local network lacks. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
