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
import { createRemoteAddressRule, type RemoteAddressRule } from '../http/remote-address.ts';
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
  /** Secrets that links are signed with; drafts are not served without any. */
  draftSecrets: readonly string[];
  /** Trusted proxies besides this machine: addresses and networks. */
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

/** No cache keeps a draft, no search engine lists it, and no other site learns its link. */
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

/** Decides which requests are answered with a draft: those with a signed link, by people, and not too many of them. */
class DraftRequests {
  readonly #keys: readonly Buffer[];
  readonly #remoteAddressOf: RemoteAddressRule;
  readonly #now: () => number;
  readonly #limits = new DraftLimits();

  constructor({
    keys,
    trustedProxies,
    now,
  }: {
    keys: readonly Buffer[];
    trustedProxies: readonly string[] | undefined;
    now: () => number;
  }) {
    this.#keys = keys;
    this.#remoteAddressOf = createRemoteAddressRule(trustedProxies);
    this.#now = now;
  }

  /** The draft that a request may see, or the document that stands in its place. */
  read(request: IncomingMessage): DraftRequest | documents.DraftDocument {
    const now = this.#now();
    const network = this.#remoteAddressOf({
      address: request.socket.remoteAddress,
      forwardedFor: request.headersDistinct['x-forwarded-for']?.join(','),
    });
    if (this.#limits.mustWait(network, now)) return documents.tooManyRequests;
    const asked = readDraftAddress(request.url ?? '');
    if (!asked || !isDraftSigned(this.#keys, 'page', asked, now)) {
      this.#limits.noteWrong(network, now);
      return documents.noSuchLink;
    }
    // A messenger's preview of the link would be seen by all of its readers.
    if (isCrawler(request.headers['user-agent'])) return documents.noSuchLink;
    this.#limits.noteOpened(network, now);
    return asked;
  }
}

interface DraftPage {
  page: string;
  policy: string;
}

/** Renders drafts with the code of the live release. */
class DraftPages implements AsyncDisposable {
  readonly #options: DraftsOptions;
  readonly #dataFolder: string;
  readonly #source: DraftSource;
  readonly #policyOf: ReturnType<typeof createPolicies>;
  readonly #renderer = new DraftRenderer();

  constructor(options: DraftsOptions) {
    const { dataFolder, internalApiUrl: apiUrl, siteId, currencyId, fetch } = options;
    this.#options = options;
    this.#dataFolder = resolve(dataFolder);
    this.#source = { apiUrl, siteId, currencyId, ...(fetch && { fetch }) };
    this.#policyOf = createPolicies(options);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#renderer[Symbol.asyncDispose]();
  }

  /** The page of a draft with its policy, or the document that stands in its place. */
  async of(asked: DraftRequest, signer: Buffer): Promise<DraftPage | documents.DraftDocument> {
    const { now = Date.now } = this.#options;
    const release = currentRelease(this.#dataFolder);
    if (!release) return documents.notBuilt;
    const fetched = await fetchDraft(asked, { key: signer, source: this.#source, now: now() });
    switch (fetched.kind) {
      case 'missing':
        return documents.noDraft;
      case 'refused':
        return documents.secretMismatch;
      case 'faulty':
        return documents.faultyDraft(fetched.faults);
      case 'unavailable':
        logError('A draft', fetched.error);
        return documents.apiUnavailable;
      case 'draft':
        return this.#pageOf(fetched.draft, asked, release);
    }
  }

  async #pageOf(draft: Draft, asked: DraftRequest, release: Release) {
    try {
      const page = await this.#render(draft, asked, release);
      return { page, policy: await this.#policyOf(release) };
    } catch (error) {
      const isBroken = error instanceof DraftRenderError;
      if (!isBroken && !(error instanceof DraftUnavailableError)) throw error;
      logError(`The draft of ${asked.kind} ${asked.id}`, error);
      return isBroken ? documents.notRendered : documents.draftsUnavailable;
    }
  }

  async #render(draft: Draft, { expires }: DraftRequest, release: Release): Promise<string> {
    const code = await codeOf(release);
    const { renderEntry: entry } = compiledSite(this.#dataFolder, code);
    const expiresAt = new Date(expires * 1000).toISOString();
    return this.#renderer.render({ snapshot: snapshotFile(this.#dataFolder), code, entry, draft, expiresAt });
  }
}

/** Renders drafts on demand with the code of the live release, which stays as it is. @throws SecretError, TrustedProxyError */
export function createDrafts(options: DraftsOptions): Drafts {
  const { trustedProxies, errorColours, now = Date.now } = options;
  const keys = draftKeys(options.draftSecrets);
  const [key] = keys;
  const requests = new DraftRequests({ keys, trustedProxies, now });
  const pages = new DraftPages(options);

  const respond = async (request: IncomingMessage, response: ServerResponse, signer: Buffer) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      return void response.writeHead(405).end('Метод не поддерживается');
    }
    const asked = requests.read(request);
    const answer = 'status' in asked ? asked : await pages.of(asked, signer);
    const isPage = 'page' in answer;
    compressAnswer(request, response);
    const body = isPage ? answer.page : await documents.draftDocument(answer, errorColours);
    response.setHeader('Content-Security-Policy', isPage ? answer.policy : PLAIN_POLICY);
    if (!isPage && answer.retryAfterSeconds) response.setHeader('Retry-After', answer.retryAfterSeconds);
    response.writeHead(isPage ? OK : answer.status).end(request.method === 'HEAD' ? undefined : body);
  };

  return {
    handle: (request, response) =>
      key && isDraftAddress(request.url ?? '') ? respond(request, response, key) : undefined,
    [Symbol.asyncDispose]: () => pages[Symbol.asyncDispose](),
  };
}
