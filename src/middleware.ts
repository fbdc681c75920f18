import { defineMiddleware } from 'astro:middleware';
import type { APIContext, MiddlewareNext } from 'astro';
import { openContent } from './content/record-store.ts';
import { requestedRoute } from './domain/guards.ts';
import { env } from './env.ts';
import { errorPath } from './paths.ts';
import { isCrawler, withoutErrorPage } from './session/crawler.ts';
import { cookieText } from './session/cookies.ts';
import { readSignInLink } from './session/sign-in-link.ts';
import { decide } from './session/visitor.ts';
import { withoutIslandStyle } from './shell/hydration/island-style.ts';

/** Content of the last rebuild, for `astro dev`: the renderer and the servers bring their own. */
const development = import.meta.env.DEV ? openContent(`${env.dataFolder}/content.sqlite`) : undefined;

const NOT_FOUND = 404;
const ERROR_PAGE = /^\/error\/(\d+)$/;

/** A redirect that nobody keeps and that tells nobody where it came from. */
const redirectTo = (to: string, cookies: readonly string[]): Response => {
  const response = new Response(null, {
    status: 302,
    headers: { Location: to, 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' },
  });
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
};

/** Applies the guards to on-demand routes, before any byte of them is made; the status where one refuses. */
const guarded = async ({ locals, request, url }: APIContext, next: MiddlewareNext) => {
  const { site } = locals.content.settings();
  const scope = { siteCode: site.code, secure: env.siteUrl.startsWith('https:') };
  const link = readSignInLink(url, scope);
  if (link) return redirectTo(link.to, link.cookies);
  const decision = await decide(url.pathname, {
    cookies: request.headers.get('cookie') ?? '',
    site,
    apiUrl: env.apiUrl,
  });
  if (decision.kind === 'stay') return next();
  if (decision.kind === 'refuse') return decision.status;
  const { to, prevLink } = decision;
  return redirectTo(to, prevLink ? [cookieText('prevLink', prevLink, scope)] : []);
};

const answerCrawler = (context: APIContext, next: MiddlewareNext): Promise<Response> => {
  const { pathname } = context.url;
  const asked = ERROR_PAGE.exec(pathname)?.[1];
  return withoutErrorPage(pathname, async () => (asked ? Number(asked) : guarded(context, next)));
};

const answer = async (context: APIContext, next: MiddlewareNext): Promise<Response> => {
  const { kind } = requestedRoute(context.url.pathname);
  if (kind === 'prebuilt') return next();
  if (kind === 'none') return context.rewrite(errorPath(NOT_FOUND));
  if (isCrawler(context.request.headers.get('user-agent'))) return answerCrawler(context, next);
  const answered = await guarded(context, next);
  return typeof answered === 'number' ? context.rewrite(errorPath(answered)) : answered;
};

export const onRequest = defineMiddleware(async (context, next) => {
  if (development) context.locals.content = development;
  return withoutIslandStyle(await answer(context, next));
});
