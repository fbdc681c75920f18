/// <reference types="astro/client" />

declare module 'virtual:vitrina/script-imports' {
  /** By the address of a script that a page begins with: itself and all that it imports. */
  export const scriptImports: Readonly<Record<string, readonly string[]>>;
}

declare namespace App {
  interface Locals {
    /** The content that this page reads; set by the rebuild's renderer and by the Node server. */
    content: import('./content/content.ts').Content;
    /** Key of the compiled code, which pages name; development has none. */
    code?: string;
    /** Network address of the visitor, for the API's limits; empty where nobody knows it. */
    clientAddress?: string;
  }
}
