/// <reference types="astro/client" />

declare module 'virtual:vitrina/script-imports' {
  /** By the address of a script that a page begins with: itself and all that it imports. */
  export const scriptImports: Readonly<Record<string, readonly string[]>>;
}

declare namespace App {
  interface Locals {
    /** The content that this page reads; set by the rebuild's renderer and by the Node server. */
    content: import('./content/content.ts').Content;
    /** Keeps parts of pages between the rebuild's renderings; undefined elsewhere. */
    fragments?: import('./content/fragments.ts').Fragments;
    /** Key of the compiled code, which pages name; development has none. */
    code?: string;
    /** What the page says of itself where it shows a draft; prebuilt pages have none. */
    draft?: import('./content/draft-notice.ts').DraftNotice;
    /** Network address of the visitor, for the API's limits; empty where it is unknown. */
    clientAddress?: string;
    /** Whether `receiveCookies` has been over the request. */
    hasReceivedCookies?: boolean;
    /** Asks for the favourites of the customer whom the page is made for; prebuilt pages have none. */
    favorites?: () => Promise<import('./domain/favorites/page-favorites.ts').PageFavorites | undefined>;
  }
}

/** What `src/brand/brand-integration.ts` makes of the shop's brand. */
declare module 'virtual:vitrina/brand' {
  export const logo: import('./brand/read-brand.ts').Brand['logo'];
  /** The colour of the page, for what a browser draws around it. */
  export const themeColour: string;
  /** Whether titles are set on pictures for sharing. */
  export const shareTitles: boolean;
  /** Addresses of the font files that every page fetches at once. */
  export const fontPreloads: readonly string[];
}
