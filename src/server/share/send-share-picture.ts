import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { createHash } from 'node:crypto';
import { UNAVAILABLE } from '../../contract/calls/http-status.ts';
import { cacheControl } from '../../content/route-rules.ts';
import type { SharePicture } from '../../domain/seo/share-picture.ts';
import { logError } from '../../http/log-error.ts';
import type { ReleaseFiles } from '../answers/release-files.ts';
import { readSharedPage, type SharedPage } from './shared-page.ts';

export interface SharePictureSource {
  /** Undefined where the back end has no such picture. `client`: network address, limited to a share of the queue. */
  find(fileId: number, title?: string, client?: string): Promise<Buffer | undefined>;
}

interface SharedRelease {
  readonly files: ReleaseFiles;
  readonly folder: string;
  readonly siteUrl: string;
}

const RETRY_SECONDS = 5;

async function sharedPage({ files, folder }: SharedRelease, page: string): Promise<SharedPage | undefined> {
  const file = await files.find(folder, `${page}.html`, '');
  if (!file) return undefined;
  if (Buffer.isBuffer(file.content)) return readSharedPage(file.content.toString());
  try {
    return readSharedPage(await file.content.readFile('utf8'));
  } finally {
    await file.content.close();
  }
}

function send(picture: Buffer, request: IncomingMessage, response: ServerResponse): void {
  const etag = `"${createHash('sha256').update(picture).digest('hex').slice(0, 16)}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', cacheControl('share/'));
  if (fresh(request.headers, { etag })) return void response.writeHead(304).end();
  response.setHeader('Content-Type', 'image/jpeg');
  response.setHeader('Content-Length', picture.length);
  response.end(request.method === 'HEAD' ? undefined : picture);
}

/**
 * Draws only pictures that a page of the release names. Where the page has another by now, redirects there. Resolves to
 * false, with nothing sent, where there is none.
 */
export async function sendSharePicture(
  { fileId, page, titled }: SharePicture,
  {
    source,
    release,
    request,
    response,
    client,
  }: {
    readonly source: SharePictureSource;
    readonly release: SharedRelease;
    readonly request: IncomingMessage;
    readonly response: ServerResponse;
    readonly client: string;
  },
): Promise<boolean> {
  const shared = await sharedPage(release, page);
  if (shared?.image !== release.siteUrl + (request.url ?? '')) {
    if (!shared?.image.startsWith(`${release.siteUrl}/`)) return false;
    response.writeHead(302, { Location: shared.image.slice(release.siteUrl.length) }).end();
    return true;
  }
  try {
    const picture = await source.find(fileId, titled ? shared.title : undefined, client);
    if (picture) send(picture, request, response);
    return picture !== undefined;
  } catch (error) {
    logError(`Picture ${fileId} for sharing`, error);
    response.writeHead(UNAVAILABLE, { 'Retry-After': RETRY_SECONDS, 'Content-Type': 'text/plain' }).end();
    return true;
  }
}
