import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Paths of a self-signed certificate and of its key. */
export interface Certificate {
  readonly key: string;
  readonly file: string;
}

/** Makes a certificate in a folder; a key of an elliptic curve takes milliseconds. */
export function makeCertificate(folder: string): Certificate {
  const [key, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=shop.example', '-days', '1', '-nodes'];
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  spawnSync('openssl', ['req', '-x509', ...subject, ...newKey, '-keyout', key, '-out', file]);
  return { key, file };
}
