import { ISLANDS_LOST } from './islands-lost.ts';

/** What does nothing by itself before its island lives, or would leave the page. Links work without their island. */
export const REPLAYED =
  'button,label,[role=button],input:is([type=submit],[type=button],[type=checkbox],[type=radio])';

/** A control that was pressed, or a field with the text that was typed or chosen. */
export type EarlyEvent = readonly [control: HTMLElement] | readonly [field: HTMLElement, value: string];

/** The element of an island that hydrates at the first interaction. */
export interface WaitingIsland extends HTMLElement {
  /** What happened in it since somebody meant it; null once it lives, or never will. */
  early?: EarlyEvent[] | null;
  /** Hydrates it; there as soon as its directive is. */
  wake?: () => void;
}

/**
 * An inline script before a page's first island. It keeps what is pressed, typed or chosen in islands with
 * `client:interaction` while they do not live yet, also before the script that brings islands to life has come. Where that is
 * lost, forms and links work as without JavaScript. The content security policy allows the script by its hash, so the text is
 * the same for every page.
 */
export const keepEarlyEventsScript = `(()=>{
let lost;
const keep=e=>{
const t=e.target,y=e.type,i=t.closest?.('astro-island[client=interaction][ssr]');
if(lost||!i||i.early===null)return;
const k=i.early??=[],c=y=='click'&&t.closest('${REPLAYED}'),b=c&&i.contains(c)&&!c.closest('a[href]');
if(b||y=='submit'){e.preventDefault();e.stopPropagation()}
if(b)k.push([c]);
if(y=='input')k.push([t,t.value]);
i.wake?.()
};
for(const y of 'pointerover pointerdown touchstart focusin click submit input'.split(' '))addEventListener(y,keep,true);
addEventListener('error',e=>{if(e.target.dataset?.islands==='')lost=window.${ISLANDS_LOST}=dispatchEvent(new Event('vite:preloadError'))},true)
})()`.replaceAll('\n', '');
