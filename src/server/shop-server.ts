import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { BAD_GATEWAY, SERVER_ERROR } from '../contract/calls/http-status.ts';
import { type Destination, destinationOf } from './address.ts';
import { compressAnswer } from './answers/compress-answer.ts';
import { movedAddress } from './moved-address.ts';
import { createRedirectsOf } from './redirects-of.ts';
import type { Redirects } from '../domain/requests/redirects.ts';
import { createListingRules } from './listing-rules.ts';
import { limitConnections, limitedServerOptions } from '../http/connection-limits.ts';
import { createHostRule } from '../http/host-rule.ts';
import { logError } from '../http/log-error.ts';
import { limitPipelining } from '../http/pipelined-requests.ts';
import { createRemoteAddressRule } from '../http/remote-address.ts';
import { guardExpectations, guardRequests } from '../http/request-guard.ts';
import { answerUnreadable } from '../http/unreadable-requests.ts';
import { fileOf, sendMoved, sendPageOrMarkdown } from './answers/send-page.ts';
import { loggedPath } from './logged-path.ts';
import { methodsOf } from './answers/methods.ts';
import { InitError } from './on-demand.ts';
import { sendSharePicture } from './share/send-share-picture.ts';
import { sendNotReady } from './first/not-yet.ts';
import { type AnswerParts, respondMeanwhile } from './first/respond-meanwhile.ts';
import { sendReleaseFile } from './answers/release-file.ts';
import { redirectHeaders } from './headers/redirect-headers.ts';
import { ReleaseFiles } from './answers/release-files.ts';
import { currentRelease, type Release, releaseOfTurn } from './release.ts';
import { errorDocument, errorDocumentHeaders } from './answers/error-document.ts';
import { isCrawler, pageNotFound } from '../session/access/crawler.ts';
import { createPolicies, setSecurityHeaders } from './headers/security-headers.ts';
import type { ShopServerOptions } from './shop-server-options.ts';

/** The query may hold secrets. */
const pathOf = (request: IncomingMessage) => request.url?.split('?')[0] ?? '';

const sendText = (response: ServerResponse, status: number, text: string) =>
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);

/** Crawlers get no error page. */
function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { counters, errorColours: colours }: ShopServerOptions,
): void {
  if (isCrawler(request.headers['user-agent'])) return void sendText(response, status, String(status));
  const text = errorDocument(status, { colours, isCounted: counters !== undefined });
  response.writeHead(status, errorDocumentHeaders).end(text);
}

/** Crawlers get no error page. */
async function sendNotFound(
  { files, policyOf }: ServerState,
  release: Release,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (isCrawler(request.headers['user-agent'])) {
    console.error(pageNotFound(loggedPath(pathOf(request), release.folder)));
    sendText(response, 404, '404');
    return;
  }
  response.setHeader('Content-Security-Policy', await policyOf(release));
  const sent = await sendReleaseFile(files, {
    release: release.folder,
    path: '404.html',
    request,
    response,
    sent: { status: 404 },
  });
  if (!sent) sendText(response, 404, 'Страница не найдена');
}

const isAsset = (destination: Destination) =>
  destination.kind === 'file' && destination.path.startsWith('/_astro/');

interface ServerState extends AnswerParts {
  redirectsOf: (release: Release) => Promise<Redirects>;
  liveRelease: () => Release | undefined;
  clientOf: (request: IncomingMessage) => string;
}

/** Resolves to false, with nothing sent, where the release lacks the address. */
async function respondFromRelease(
  release: Release,
  request: IncomingMessage,
  {
    response,
    options: { onDemand, sharePictures, siteUrl },
    state: { policyOf, rulesOf, redirectsOf, files, clientOf },
  }: { readonly response: ServerResponse; readonly options: ShopServerOptions; readonly state: ServerState },
): Promise<unknown> {
  const { url = '/' } = request;
  const destination = destinationOf(url, url.includes('?') ? await rulesOf(release) : undefined);
  // Assets need no policy; any other response may be a page.
  if (!isAsset(destination)) response.setHeader('Content-Security-Policy', await policyOf(release));
  const methods = methodsOf(destination);
  if (!methods.includes(request.method ?? '')) {
    response.setHeader('Allow', methods.join(', '));
    return sendText(response, 405, 'Метод не поддерживается');
  }
  if (destination.kind === 'on-demand') {
    // The compiled site would decode differently.
    request.url = destination.target;
    compressAnswer(request, response);
    return onDemand(release, request, response, clientOf(request));
  }
  switch (destination.kind) {
    case 'redirect': {
      // A former address leads on in one step, however it is spelled.
      const moved = movedAddress(await redirectsOf(release), url, await rulesOf(release));
      if (moved !== undefined) return sendMoved(response, moved);
      return response.writeHead(destination.status, redirectHeaders(destination.location)).end();
    }
    case 'none': {
      const moved = movedAddress(await redirectsOf(release), url, await rulesOf(release));
      return moved !== undefined && sendMoved(response, moved);
    }
    case 'share':
      return (
        sharePictures !== undefined &&
        sendSharePicture(destination.picture, {
          source: sharePictures,
          release: { files, folder: release.folder, siteUrl },
          request,
          response,
          client: clientOf(request),
        })
      );
    case 'file':
    case 'selection': {
      const isSent = await sendPageOrMarkdown(
        files,
        release,
        fileOf(destination, (file) => existsSync(join(release.folder, file))),
        {
          request,
          response,
        },
      );
      if (isSent || isAsset(destination)) return isSent;
      const moved = movedAddress(await redirectsOf(release), url, await rulesOf(release));
      return moved !== undefined && sendMoved(response, moved);
    }
  }
}

/** Retries with the next live release if this one is removed meanwhile. */
async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  {
    options,
    state,
    release,
    removedRelease,
  }: {
    readonly options: ShopServerOptions;
    readonly state: ServerState;
    readonly release: Release | undefined;
    readonly removedRelease?: string;
  },
): Promise<void> {
  const again = (removed?: string) =>
    respond(request, response, {
      options,
      state,
      release: currentRelease(options.dataFolder),
      ...(removed !== undefined && { removedRelease: removed }),
    });
  if (!release || release.id === removedRelease) {
    const { firstRelease: first, dataFolder, errorColours } = options;
    if (!release && first && (await respondMeanwhile(first, { request, response }, state))) return;
    // It may have become whole while a page of it was waited for.
    if (!release && currentRelease(dataFolder)) return again();
    return sendNotReady(request, response, errorColours);
  }
  try {
    const respondOnce = () => respondFromRelease(release, request, { response, options, state });
    if ((await respondOnce()) !== false) return;
    const isFetched =
      isAsset(destinationOf(request.url ?? '/')) && (await options.fetchAsset?.(pathOf(request)));
    if (isFetched && (await respondOnce()) !== false) return;
    if (existsSync(release.folder)) return await sendNotFound(state, release, request, response);
  } catch (error) {
    if (response.headersSent || existsSync(release.folder)) throw error;
  }
  return again(release.id);
}

/** Serves the live release's files and on-demand routes. @throws HostSettingError, TrustedProxyError */
export function createShopServer(options: ShopServerOptions): Server {
  const remoteAddressOf = createRemoteAddressRule(options.trustedProxies);
  const state: ServerState = {
    policyOf: createPolicies(options),
    rulesOf: createListingRules(),
    redirectsOf: createRedirectsOf(),
    files: new ReleaseFiles(),
    liveRelease: releaseOfTurn(options.dataFolder),
    clientOf: ({ socket, headersDistinct }) =>
      remoteAddressOf({
        address: socket.remoteAddress,
        forwardedFor: headersDistinct['x-forwarded-for']?.join(','),
      }),
  };
  const secure = options.siteUrl.startsWith('https:');
  const { siteUrl, allowedHosts: names = [], host: listensOn } = options;
  const rule = createHostRule({ urls: [siteUrl], names, ...(listensOn && { listensOn }) });
  const listener: RequestListener = (request, response) => {
    setSecurityHeaders(response, secure);
    const responded =
      options.handleOther?.(request, response) ??
      respond(request, response, { options, state, release: state.liveRelease() });
    responded.catch((error: unknown) => {
      // The visitor has left.
      if (request.destroyed || response.destroyed) return void response.destroy();
      logError(`${request.method} ${pathOf(request)}`, error);
      if (response.headersSent) response.destroy();
      else sendFailure(request, response, error instanceof InitError ? BAD_GATEWAY : SERVER_ERROR, options);
    });
  };
  const { observe = (observed) => observed } = options;
  const server = createServer(limitedServerOptions, limitPipelining(observe(guardRequests(rule, listener))));
  guardExpectations(rule, server);
  answerUnreadable(server);
  limitConnections(server, options.maxConnections);
  return server;
}
