import { defineMiddleware } from 'astro:middleware';
import { islandScripts } from 'virtual:vitrina/island-scripts';
import { scriptImports } from 'virtual:vitrina/script-imports';
import type { APIContext, MiddlewareNext } from 'astro';
import { FORBIDDEN, METHOD_NOT_ALLOWED, NOT_FOUND } from './contract/calls/http-status.ts';
import { openContent } from './content/record-store.ts';
import { requestedRoute } from './domain/auth/guards.ts';
import { env } from './page-env.ts';
import { errorPath, paths } from './paths.ts';
import { isAskedAhead } from './session/access/asked-ahead.ts';
import { isCrawler, withoutErrorPage } from './session/access/crawler.ts';
import { customerFavorites } from './session/on-demand/customer-favorites.ts';
import { decideOnDemand, visitorOf } from './session/on-demand/decide-on-demand.ts';
import { receiveCookies } from './session/cookies/received-cookies.ts';
import { redirectResponse, textResponse, type OnDemandResult } from './session/access/responses.ts';
import { withIslandPreloads } from './shell/hydration/island-preloads.ts';
import { answerWithIslands } from './shell/hydration/island-scripts.ts';
import { withLateScripts } from './shell/hydration/late-scripts.ts';

/** Content of the last rebuild, for `astro dev`: the renderer and the servers bring their own. */
const development = import.meta.env.DEV ? openContent(`${env.dataFolder}/content.sqlite`) : undefined;

const ERROR_PAGE = /^\/error\/(\d+)$/;

/** Applies the guards to on-demand routes, before any byte of them is made. */
function decideFor({ locals, request, url }: APIContext): Promise<OnDemandResult> {
  const { site } = locals.content.settings();
  const { internalApiUrl: apiUrl, siteUrl, currencyId } = env;
  const { clientAddress } = locals;
  return decideOnDemand(request, url, { site, currencyId, apiUrl, siteUrl, clientAddress });
}

/** Lets the page ask whose hearts it shows. */
function passFavorites({ locals, request }: APIContext, cookies: readonly string[]): void {
  const { site } = locals.content.settings();
  const { internalApiUrl: apiUrl, siteUrl, currencyId } = env;
  const visitor = visitorOf(request, { site, currencyId, apiUrl, siteUrl });
  locals.favorites = () => customerFavorites(visitor, cookies);
}

/** A page, with the cookies that it sets or removes besides its own. */
async function withCookies(page: Promise<Response>, cookies: readonly string[]): Promise<Response> {
  const response = await page;
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

function answerCrawler(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { pathname } = context.url;
  return withoutErrorPage(pathname, async () => {
    const errorStatus = ERROR_PAGE.exec(pathname)?.[1];
    if (errorStatus) return Number(errorStatus);
    const decided = await decideFor(context);
    if (decided.kind === 'error') return decided.status;
    return decided.kind === 'redirect' ? redirectResponse(decided) : withCookies(next(), decided.cookies);
  });
}

async function answer(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { locals, request, url } = context;
  const { kind } = requestedRoute(url.pathname, locals.content.settings());
  if (kind === 'prebuilt') return next();
  if (kind === 'none') return context.rewrite(errorPath(NOT_FOUND));
  if (isCrawler(request.headers.get('user-agent'))) return answerCrawler(context, next);
  const decided = await decideFor(context);
  if (decided.kind === 'redirect') return redirectResponse(decided);
  if (decided.kind === 'page') {
    passFavorites(context, decided.cookies);
    return withCookies(next(), decided.cookies);
  }
  return decided.status === METHOD_NOT_ALLOWED
    ? textResponse(decided.status, { Allow: 'GET, HEAD' })
    : withCookies(context.rewrite(errorPath(decided.status)), decided.cookies);
}

/** Answers with the cookies that the shop lets in; what it sets for them stands before what the page sets. */
async function answerVisitor(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { locals, request, url } = context;
  // The error page is made behind the middleware once more, with the cookies that were let in.
  if (locals.hasReceivedCookies) return answer(context, next);
  locals.hasReceivedCookies = true;
  const { header, cookies } = receiveCookies(request.headers.get('cookie') ?? '', {
    scope: { siteCode: locals.content.settings().site.code, secure: env.siteUrl.startsWith('https:') },
    url: new URL(url.pathname, env.siteUrl),
  });
  request.headers.set('cookie', header);
  const response = await answer(context, next);
  if (cookies.length === 0) return response;
  const own = response.headers.getSetCookie();
  response.headers.delete('Set-Cookie');
  for (const cookie of [...cookies, ...own]) response.headers.append('Set-Cookie', cookie);
  return response;
}

export const onRequest = defineMiddleware(async (context, next) => {
  if (development) context.locals.content = development;
  const route = requestedRoute(context.url.pathname, context.locals.content.settings());
  const isOnDemand = route.kind === 'on-demand';
  if (isOnDemand && isAskedAhead(context.request)) return textResponse(FORBIDDEN);
  // What a search finds is a prebuilt page in all but its results.
  const isSearch = context.url.pathname === paths.search && context.url.search !== '';
  const response = await (isOnDemand ? answerVisitor(context, next) : answer(context, next));
  if (isSearch) return answerWithIslands(response, islandScripts, withLateScripts);
  // What waits in a prebuilt page waits for someone, and every byte of such a page counts.
  return answerWithIslands(
    response,
    islandScripts,
    isOnDemand ? (html) => withIslandPreloads(html, scriptImports) : undefined,
  );
});
