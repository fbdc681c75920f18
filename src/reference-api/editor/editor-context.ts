import type { Context, Hono } from 'hono';
import type { Catalog } from '../catalog/catalog.ts';
import type { Editor } from './editors.ts';
import type { StoppedExchange } from '../exchange/packages/stopped-exchange.ts';
import type { ShopStore } from '../shop-store.ts';
import type { Part } from './assets/layout.ts';

/** What the editor is made from. */
export interface EditorOptions {
  store: ShopStore;
  catalog: Catalog;
  now: () => Date;
  /** Address of the shop, without a slash at its end. */
  siteUrl: string;
  /** Signs links to drafts; undefined where none can be seen. */
  draftKey: Buffer | undefined;
  /** The address by which browsers know the API, where a proxy stands before it. */
  publicUrl: string | undefined;
  /** The package of 1C that waits for somebody's decision, if any. */
  exchange: StoppedExchange;
  /** Delivers enqueued messages now; undefined where no hook is configured. */
  wakeOutboxWorker: (() => void) | undefined;
}

/** What the editor's routes share. */
export interface EditorContext extends EditorOptions {
  app: Hono;
  /** The signed-in editor of a request. @throws Error on the sign-in pages, which have none */
  editorIn: (c: Context) => Editor;
  /** Responds with a page. */
  show: (c: Context, page: EditorPage) => Response | Promise<Response>;
}

export interface EditorPage {
  title: string;
  content: Part;
  status?: 200 | 401 | 404 | 409 | 413 | 422 | 429;
  watches?: boolean;
}
