/**
 * An inline script of the head, behind the shop's settings. It says before anything is drawn that someone may be signed in
 * (`data-pricing`): a guest's prices are not shown to them while their own come; the header has room for what customers
 * alone see (`data-customer`). The person who has chosen another currency sees no amounts until these are in it (`data-currency`),
 * or 20 s have passed without a script that writes them. `--extra-prices` is how many prices of
 * others their role sees beside its own, so that room is kept for these. The content security policy allows the script by
 * its hash, so the text is the same for every shop. Every page carries it: `shop` is the element of that id.
 */
export const awaitOwnPricesScript = `{
const s=JSON.parse(shop.textContent),r=document.documentElement,d=r.dataset,v=n=>(n=('; '+document.cookie).split('; '+(s.secure?'__Host-':'')+n+'_'+s.siteCode+'='),2 in n?'':n[1]),t=v('auth_token'),c=+v('currency-id');
if(s.currencies.some(e=>e.id==c)){d.currency='';const w=()=>setTimeout(()=>d.currency||delete d.currency,2e4);document.prerendering?document.addEventListener('prerenderingchange',w):w()}
if(t){
d.pricing=d.customer='';
try{const{role}=JSON.parse(atob(t.split('.')[1].replaceAll('-','+').replaceAll('_','/')));r.style.setProperty('--extra-prices',s.extraPrices.find(e=>e.role===role).shows.length)}catch{}}
}`.replaceAll('\n', '');
