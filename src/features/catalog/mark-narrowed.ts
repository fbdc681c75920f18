/**
 * A page whose address asks for another list than it was built with must not show that one meanwhile. This text stands in
 * the page right before its list; the policy knows it by its hash, so it is the same for every listing. What each says of
 * itself is on the element: the names that narrow it, and the query and page that it was built with.
 * `data-narrowed` goes when the list has come; `data-asked` stays, and lets the list stand higher. Where the scripts that
 * would fetch the list cannot be loaded, `data-unanswered` comes instead: the page's own list is shown and says what it is,
 * with a link that tries again.
 */
export const markNarrowedScript = `(()=>{
const l=document.currentScript.closest('[data-listing]').dataset,p=new URLSearchParams(location.search),h=history.state,g=p.get('page')||'1';
p.delete('page');
const asks=p.toString()!==l.query&&(l.query!==''||[...p.keys()].some(k=>!/^utm_|clid$/.test(k)&&(l.names==='*'||l.names.split(' ').includes(k))));
if(asks||g!==l.page||h&&h.listing&&h.listing.firstPage!==+l.page){const r=document.documentElement.dataset;r.narrowed=r.asked='';
for(const e of ['error','astro:hydration-error'])addEventListener(e,({target:t})=>{if(t.type==='module'||t.localName==='astro-island'&&t.closest('[data-listing]')){delete r.narrowed;r.unanswered='';const a=document.querySelector('[data-again]');if(a)a.href=location.href}},true)}
})()`;
