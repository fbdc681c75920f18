import type { ServerResponse } from 'node:http';
import { releaseFile, selectionFile } from '../../content/release-files.ts';
import type { Destination } from '../address.ts';
import { REVALIDATED, redirectHeaders } from '../headers/redirect-headers.ts';
import type { Release } from '../release.ts';
import { fileHeaders, requestedMarkdown } from './markdown-answer.ts';
import { type Exchange, sendReleaseFile, type SentFile } from './release-file.ts';
import type { ReleaseFiles } from './release-files.ts';

type FileDestination = Extract<Destination, { kind: 'file' | 'selection' }>;

/** Without the selection, its path's first page. `isKnown` says whether the release has a selection's file. */
export function fileOf(destination: FileDestination, isKnown: (file: string) => boolean): string {
  if (destination.kind === 'file') return releaseFile(destination.path, destination.page);
  const { selection, page } = destination;
  return isKnown(selectionFile(selection)) ? selectionFile(selection, page) : releaseFile(selection.path);
}

/** Resolves to false, with nothing sent, where the release lacks the file. */
export async function sendPageOrMarkdown(
  files: ReleaseFiles,
  { folder }: Release,
  file: string,
  { request, response }: Exchange,
): Promise<boolean> {
  const send = (path: string, sent: SentFile) =>
    sendReleaseFile(files, { release: folder, path, request, response, sent });
  const markdown = requestedMarkdown(file, request.headers.accept);
  return (markdown && (await send(markdown.file, markdown))) || send(file, fileHeaders(file));
}

/** Where a record has moved may change again: nobody keeps it for good. */
export const sendMoved = (response: ServerResponse, location: string) =>
  response.writeHead(301, { ...redirectHeaders(location), 'Cache-Control': REVALIDATED }).end();
