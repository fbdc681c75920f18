/**
 * Inline script before a listing's list: where the address asks for another list than the prebuilt one, it hides the
 * prebuilt list until the requested one is loaded. Allowed by hash, so the text is constant; data attributes give the
 * narrowing parameters and the prebuilt query and page. `data-narrowed` hides the list until then. `data-asked` stays and
 * moves the list up. `data-unanswered` replaces `data-narrowed` where scripts fail to load: the page shows its own list,
 * names it, and offers a retry.
 */
export const hidePrebuiltListScript = `{
const c=document.currentScript,l=c.closest('[data-listing]').dataset,p=new URLSearchParams(location.search),h=history.state,g=p.get('page')||'1';
for(const k of [...p.keys()])if(l.names=='*'?/^page$|^utm_|clid$/.test(k):!l.names.split(' ').includes(k))p.delete(k);
if(p+''!=l.query||g!=l.page||h?.listing&&h.listing.firstPage!=+l.page){const r=c.closest('main').dataset;r.narrowed=r.asked='';
for(const e of ['error','astro:hydration-error'])addEventListener(e,({target:t})=>{if(t.type=='module'||t.localName=='astro-island'&&t.closest('[data-listing]')){delete r.narrowed;r.unanswered='';const a=document.querySelector('[data-again]');if(a)a.href=location.href}},!0)}
}`;
