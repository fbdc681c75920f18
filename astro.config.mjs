// @ts-check
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig, passthroughImageService } from 'astro/config';
import { keepEarlyEventsScript } from './src/shell/hydration/early-events.ts';
import { interactionDirective, withOwnRenderer } from './src/shell/hydration/integration.mjs';
import { loadLateScripts } from './src/shell/hydration/late-scripts.ts';
import { islandRuntime } from './src/shell/hydration/island-runtime-integration.mjs';
import { brandFiles } from './src/brand/brand-integration.ts';
import { readBrand } from './src/brand/read-brand.ts';
import { pageStyles } from './src/rebuild/compile/page-styles-integration.mjs';
import { noPrerender } from './src/rebuild/compile/no-prerender-integration.mjs';
import { groupedEntries } from './src/rebuild/compile/grouped-entries-integration.mjs';
import { renderEntry } from './src/rebuild/compile/render-entry-integration.mjs';

import { runtimeInPageScript } from './src/rebuild/compile/runtime-integration.mjs';
import { scriptGroups } from './src/rebuild/compile/script-groups.mjs';
import { pageGuards } from './src/session/access/page-guards-integration.mjs';
import { classNames } from './src/ui/styles/class-names-integration.mjs';
import { DEFAULT_TIME_ZONE } from './src/domain/text/moment.ts';
import { env } from './src/env.ts';
import { scriptImports } from './src/rebuild/compile/script-imports-integration.mjs';
import { awaitOwnPricesScript } from './src/shell/head/await-own-prices.ts';
import { firstCallsScript } from './src/shell/head/first-calls-script.ts';
import { hidePrebuiltListScript } from './src/features/catalog/listing/hide-prebuilt-list.ts';

process.env.ASTRO_TELEMETRY_DISABLED = '1';

const brand = readBrand(env.brand);

/** @param {string} script */
const sha256 = (script) =>
  /** @type {`sha256-${string}`} */ (`sha256-${createHash('sha256').update(script).digest('base64')}`);

/**
 * Styles of what no prebuilt page holds before scripts have drawn it: dialogs, fields and the panels that a press opens. Prebuilt
 * pages ask for them after the first paint (`withLateScripts`).
 */
const STYLES_OF_SCRIPTS =
  /src\/(?:ui\/(?:dialog\/|totals\/|field\/(?:File|Phone)Field\.|list\/(?:Filter|PriceRange)|form\/Consents|price\/Charged|choice\/SizeSelect)|shell\/menu\/|features\/(?:favorites|metres)\/).*\.css$/;

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  // Only what the code itself makes: `npm run build` names the folder after the code and adopts it.
  outDir: `${env.dataFolder}/compiled/next`,
  // Nothing beside the code is written: in a container it cannot be.
  cacheDir: `${env.dataFolder}/cache/astro`,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  // Spaces between elements that a page needs are written out, as in React.
  compressHTML: 'jsx',
  // Pictures come from the shop's image service, and no page is written in Markdown.
  image: { service: passthroughImageService() },
  markdown: { syntaxHighlight: false },
  session: false,
  devToolbar: { enabled: false },
  server: {
    port: env.port,
    host: env.host,
    allowedHosts: [new URL(env.siteUrl).hostname, ...env.allowedHosts],
  },
  security: {
    // Astro counts the hashes of its own inline scripts; the servers write the policy itself.
    csp: {
      scriptDirective: {
        hashes: [
          hidePrebuiltListScript,
          awaitOwnPricesScript,
          firstCallsScript,
          keepEarlyEventsScript,
          loadLateScripts,
        ].map(sha256),
      },
    },
    // src/session/on-demand/decide-on-demand.ts does it by SITE_URL: Astro compares with the address behind a proxy, which is http.
    checkOrigin: false,
  },
  integrations: [
    brandFiles(brand, env.brand),
    withOwnRenderer(react({ experimentalDisableStreaming: true })),
    interactionDirective(),
    islandRuntime(),
    pageGuards(),
    renderEntry(),
    noPrerender(),
    classNames(),
    groupedEntries(),
    pageStyles(),
    runtimeInPageScript(),
    scriptImports(),
  ],
  vite: {
    cacheDir: resolve(env.dataFolder, 'cache/vite'),
    // A policy without 'unsafe-inline' lets no small script be put into the page.
    build: { assetsInlineLimit: 0 },
    // Dates are shown by it in browsers as well.
    define: { SHOP_TIME_ZONE: JSON.stringify(env.timeZone ?? DEFAULT_TIME_ZONE) },
    environments: {
      // One style file for what most prebuilt pages show, so that the next page needs none; others for products, the account and forms.
      ssr: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'product',
                    test: /src\/features\/(product|recommendations|reviews|sets)\/.*\.css$/,
                  },
                  { name: 'account', test: /src\/features\/(account|auth)\/.*\.css$/ },
                  {
                    name: 'fields',
                    test: /src\/ui\/(address\/(?!AddressText)|field\/SuggestField|choice\/Switch).*\.css$/,
                  },
                  { name: 'scripted', test: STYLES_OF_SCRIPTS },
                  {
                    name: 'editorial',
                    test: /src\/features\/(?:article\/|brands\/|news\/TopicsView|shop-points\/).*\.css$/,
                  },
                  {
                    name: 'shop',
                    test: /src\/(?:brand\/|ui\/(?!address\/(?!AddressText)|field\/SuggestField|choice\/Switch)|shell\/|features\/(?!account|auth|basket|checkout|compare|constructor|favorite-lists|mailing|order-list|price-list)).*\.css$/,
                  },
                ],
              },
            },
          },
        },
      },
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Scripts of pages are named after their file alone: each page names several.
              entryFileNames: ({ name }) => `_astro/${name.split('.astro_')[0]}.[hash].js`,
              // Styles of islands never have the name of a page's styles, which would be taken for them and left out.
              assetFileNames: ({ names }) =>
                names[0]?.endsWith('.css')
                  ? '_astro/island-[name].[hash][extname]'
                  : '_astro/[name].[hash][extname]',
              codeSplitting: {
                groups: scriptGroups,
              },
            },
          },
        },
      },
    },
  },
});
