const SECRET = /^(?:whsec_)?([A-Za-z0-9+/]+={0,2})$/;
/** What Standard Webhooks asks of a secret. */
const SECRET_BYTES = { least: 24, most: 64 } as const;

/** A setting holds a secret that cannot be read; the message names no part of it. */
export class SecretError extends Error {
  override name = 'SecretError';
}

/** The keys of secrets such as `whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw`. @throws SecretError, which names the setting */
export const secretKeys = (setting: string, secrets: readonly string[]): Buffer[] =>
  secrets.map((secret) => {
    const key = Buffer.from(SECRET.exec(secret)?.[1] ?? '', 'base64');
    if (key.length >= SECRET_BYTES.least && key.length <= SECRET_BYTES.most) return key;
    throw new SecretError(
      `${setting} must hold secrets of ${SECRET_BYTES.least} to ${SECRET_BYTES.most} bytes as whsec_… in base64.`,
    );
  });
