import { Header, PLATFORM } from '../../contract/calls/headers.ts';

/**
 * An inline script of the head of a page of the account, behind the shop's settings. It asks the API what the page needs first
 * (`data-first-calls`, `FirstCall` of `domain/requests/first-calls.ts`), as its scripts will a moment later, which take the answers over (`session/client/first-calls.ts`). A token that is about
 * to end is left to them. The content security policy allows the script by its hash, so the text is the same on all pages.
 */
export const firstCallsScript = `(()=>{
const s=JSON.parse(document.getElementById('shop').textContent),
v=n=>document.cookie.split('; ').filter(e=>e.startsWith((s.secure?'__Host-':'')+n+'_'+s.siteCode+'=')).map(e=>decodeURIComponent(e.slice(e.indexOf('=')+1))),
t=v('auth_token'),
c=v('currency-id'),
f=JSON.parse(document.currentScript.dataset.firstCalls);
try{if(t.length!==1||JSON.parse(atob(t[0].split('.')[1].replaceAll('-','+').replaceAll('_','/'))).exp*1e3-Date.now()<12e4)return}catch{return}
const headers={accept:'application/json','${Header.siteId}':String(s.siteId),'${Header.currencyId}':c.length==1?c[0]:String(s.currencyId),'${Header.platform}':'${PLATFORM}',authorization:'Bearer '+t[0]},
m=window.firstCalls=new Map;
f.forEach(c=>{
const{path=c,body}=c,u=s.apiUrl+path,
response=fetch(u,body?{method:'POST',headers:{...headers,'content-type':'application/json'},body}:{headers});
response.catch(()=>0);
m.set(body?u+' '+body:u,{headers,response})
})
})()`;
