import { REPLAYED } from './waiting-island.ts';

/**
 * An inline script before a page's first island. It keeps what is pressed, typed or chosen in islands with
 * `client:interaction` while they do not live yet, also before the script that brings islands to life has come. Where that is
 * lost, forms and links work as without JavaScript, and a script of its own (`data-lost`) says so in islands that need theirs.
 * The content security policy allows the script by its hash, so the text is the same for every page.
 */
export const keepEarlyEventsScript = `{
let lost;
const keep=e=>{
const t=e.target,y=e.type,i=t.closest?.('astro-island[client=interaction][ssr]');
if(lost||!i||i.early===null)return;
const k=i.early??=[],c=y=='click'&&t.closest('${REPLAYED}'),b=c&&i.contains(c)&&!c.closest('a[href]');
if(b||y=='submit'){e.preventDefault();e.stopPropagation()}
if(b)k.push([c]);
if(y=='input')k.push([t,t.value]);
if('data' in e)i.composes=e.isComposing;
i.wake?.()
};
for(const y of 'pointerover pointerdown focusin click submit input compositionend'.split(' '))addEventListener(y,keep,!0);
addEventListener('error',e=>{(e=e.target.dataset?.lost)&&(lost=1,import(e))},!0)
}`.replaceAll('\n', '');
