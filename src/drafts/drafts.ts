import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { OK } from '../contract/calls/http-status.ts';
import { BuildMetaSchema } from '../content/build-manifest.ts';
import { releaseData } from '../content/release-files.ts';
import type { Draft, DraftRequest } from '../contract/content/draft.ts';
import { draftKeys, isDraftSigned } from '../http/draft-signature.ts';
import { logError } from '../http/log-error.ts';
import { createRemoteAddressRule } from '../http/remote-address.ts';
import { compiledSite } from '../rebuild/compile/compiled-site.ts';
import { DraftRenderer, DraftRenderError, DraftUnavailableError } from '../rebuild/draft/draft-renderer.ts';
import { snapshotFile } from '../rebuild/snapshot/snapshot.ts';
import { compressAnswer } from '../server/answers/compress-answer.ts';
import type { ErrorColours } from '../server/answers/error-document.ts';
import { currentRelease, type Release } from '../server/release.ts';
import { createPolicies, type PolicySettings } from '../server/headers/security-headers.ts';
import { isCrawler } from '../session/access/crawler.ts';
import { isDraftAddress, readDraftAddress } from './draft-address.ts';
import * as documents from './draft-documents.ts';
import { DraftLimits } from './draft-limits.ts';
import { type DraftSource, fetchDraft } from './fetch-draft.ts';

export interface DraftsOptions extends PolicySettings {
  dataFolder: string;
  /** The API's address for this server. */
  internalApiUrl: string;
  siteId: number;
  currencyId: number;
  /** Secrets that links are signed with; without any, there are no such addresses. */
  draftSecrets: readonly string[];
  /** Addresses and networks of the proxies that are believed, beside this machine. */
  trustedProxies?: readonly string[];
  errorColours?: ErrorColours;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Shows drafts by signed links. */
export interface Drafts extends AsyncDisposable {
  /** Answers a request for a draft; undefined for any other address. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> | undefined;
}

/** No cache keeps a draft, no search engine lists it, and no other site is told its link. */
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
} as const;

const MetaSchema = z.pick(BuildMetaSchema, { code: true });

/** A document that asks for nothing and runs nothing. */
const PLAIN_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

async function codeOf({ id, folder }: Release): Promise<string> {
  return z.parse(MetaSchema, JSON.parse(await readFile(join(folder, releaseData.meta(id)), 'utf8'))).code;
}

/** Renders drafts on demand with the code of the live release, which stays as it is. @throws SecretError, TrustedProxyError */
export function createDrafts(options: DraftsOptions): Drafts {
  const { internalApiUrl: apiUrl, siteId, currencyId, fetch, now = Date.now } = options;
  const dataFolder = resolve(options.dataFolder);
  const keys = draftKeys(options.draftSecrets);
  const [key] = keys;
  const source: DraftSource = { apiUrl, siteId, currencyId, ...(fetch && { fetch }) };
  const remoteAddressOf = createRemoteAddressRule(options.trustedProxies);
  const policyOf = createPolicies(options);
  const limits = new DraftLimits();
  const renderer = new DraftRenderer();

  const pageOf = async (draft: Draft, { expires }: DraftRequest, release: Release): Promise<string> => {
    const code = await codeOf(release);
    const { renderEntry: entry } = compiledSite(dataFolder, code);
    const expiresAt = new Date(expires * 1000).toISOString();
    return renderer.render({ snapshot: snapshotFile(dataFolder), code, entry, draft, expiresAt });
  };

  /** The page of a draft with its policy, or the document that stands in its place. */
  const answerOf = async (asked: DraftRequest, signer: Buffer) => {
    const release = currentRelease(dataFolder);
    if (!release) return documents.notBuilt;
    const fetched = await fetchDraft(asked, { key: signer, source, now: now() });
    switch (fetched.kind) {
      case 'missing':
        return documents.noDraft;
      case 'refused':
        return documents.otherSecrets;
      case 'faulty':
        return documents.faultyDraft(fetched.faults);
      case 'unavailable':
        logError('A draft', fetched.error);
        return documents.apiUnavailable;
      case 'draft':
        try {
          const page = await pageOf(fetched.draft, asked, release);
          return { page, policy: await policyOf(release) };
        } catch (error) {
          const isBroken = error instanceof DraftRenderError;
          if (!isBroken && !(error instanceof DraftUnavailableError)) throw error;
          logError(`The draft of ${asked.kind} ${asked.id}`, error);
          return isBroken ? documents.notRendered : documents.notNow;
        }
    }
  };

  const decide = (request: IncomingMessage): DraftRequest | documents.DraftDocument => {
    const network = remoteAddressOf({
      address: request.socket.remoteAddress,
      forwardedFor: request.headersDistinct['x-forwarded-for']?.join(','),
    });
    if (limits.mustWait(network, now())) return documents.tooManyRequests;
    const asked = readDraftAddress(request.url ?? '');
    if (!asked || !isDraftSigned(keys, 'page', asked, now())) {
      limits.noteWrong(network, now());
      return documents.noSuchLink;
    }
    // A messenger that draws a preview of the link would show it to everybody there.
    if (isCrawler(request.headers['user-agent'])) return documents.noSuchLink;
    limits.noteOpened(network, now());
    return asked;
  };

  const respond = async (request: IncomingMessage, response: ServerResponse, signer: Buffer) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      return void response.writeHead(405).end('Метод не поддерживается');
    }
    const decided = decide(request);
    const answer = 'status' in decided ? decided : await answerOf(decided, signer);
    const isPage = 'page' in answer;
    compressAnswer(request, response);
    const body = isPage ? answer.page : await documents.draftDocument(answer, options.errorColours);
    response.setHeader('Content-Security-Policy', isPage ? answer.policy : PLAIN_POLICY);
    if (!isPage && answer.retryAfterSeconds) response.setHeader('Retry-After', answer.retryAfterSeconds);
    response.writeHead(isPage ? OK : answer.status).end(request.method === 'HEAD' ? undefined : body);
  };

  return {
    handle: (request, response) =>
      key && isDraftAddress(request.url ?? '') ? respond(request, response, key) : undefined,
    [Symbol.asyncDispose]: () => renderer[Symbol.asyncDispose](),
  };
}
