import { defineMiddleware } from 'astro:middleware';
import { openContent } from './content/record-store.ts';
import { env } from './env.ts';
import { errorPath, isOnDemandPath } from './paths.ts';
import { decide } from './session/visitor.ts';
import { cookieText } from './session/cookies.ts';

/** Content of the last rebuild, for `astro dev`: the renderer and the servers bring their own. */
const development = import.meta.env.DEV ? openContent(`${env.dataFolder}/content.sqlite`) : undefined;

/** Applies the guards to on-demand routes, before any byte of them is made. */
export const onRequest = defineMiddleware(async ({ locals, request, url, redirect, rewrite }, next) => {
  if (development) locals.content = development;
  if (!isOnDemandPath(url.pathname)) return next();
  const { site } = locals.content.settings();
  const decision = await decide(url.pathname, {
    cookies: request.headers.get('cookie') ?? '',
    site,
    apiUrl: env.apiUrl,
  });
  if (decision.kind === 'stay') return next();
  if (decision.kind === 'refuse') return rewrite(errorPath(decision.status));
  const response = redirect(decision.to, 302);
  response.headers.set('Cache-Control', 'private, no-store');
  if (decision.prevLink) {
    const scope = { siteCode: site.code, secure: env.siteUrl.startsWith('https:') };
    response.headers.append('Set-Cookie', cookieText('prevLink', decision.prevLink, scope));
  }
  return response;
});
