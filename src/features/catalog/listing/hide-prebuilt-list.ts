/**
 * An inline script that stands right before a listing's list. Where the address requests another list than the page was
 * built with, it hides the prebuilt list until the requested one has come. The content security policy allows it by its
 * hash, so the text is the same for every listing; the element's data attributes say which query parameters narrow the
 * list, and with which query and page the list was built.
 * - `data-narrowed` hides the list; it is removed when the requested list has come.
 * - `data-asked` stays and lets the list stand higher.
 * - `data-unanswered` replaces `data-narrowed` where the scripts that would fetch the list cannot be loaded: the page shows
 *   its own list, says which one it is, and offers a link that tries again.
 */
export const hidePrebuiltListScript = `(()=>{
const l=document.currentScript.closest('[data-listing]').dataset,p=new URLSearchParams(location.search),h=history.state,g=p.get('page')||'1';
for(const k of [...p.keys()])if(l.names==='*'?/^page$|^utm_|clid$/.test(k):!l.names.split(' ').includes(k))p.delete(k);
if(p+''!==l.query||g!==l.page||h?.listing&&h.listing.firstPage!==+l.page){const r=document.documentElement.dataset;r.narrowed=r.asked='';
for(const e of ['error','astro:hydration-error'])addEventListener(e,({target:t})=>{if(t.type==='module'||t.localName==='astro-island'&&t.closest('[data-listing]')){delete r.narrowed;r.unanswered='';const a=document.querySelector('[data-again]');if(a)a.href=location.href}},true)}
})()`;
