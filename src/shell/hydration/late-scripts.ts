/**
 * An inline script at the end of a page. It asks for the page's scripts, and the styles of what they draw, once the page has been
 * painted, so that they do not take the line and the processor from the style sheet, the fonts and the first paint. A page that
 * is not shown has nothing to wait for; where no paint is heard of, five seconds are enough. A page that is prerendered may
 * never be shown: its scripts wait until it is, so that nothing is counted, told or changed for it. The content security policy
 * allows the script by its hash: the addresses stand in its attributes, that of the script of all pages first.
 */
export const loadLateScripts = `{
let d=document,{late:l,lost}=d.currentScript.dataset,
f=()=>{
l&&l.split(' ').map((at,i)=>{
let c=at.endsWith('css'),
s=d.createElement(c?'link':'script');
c?s.rel='stylesheet':s.type='module';
s[c?'href':'src']=at;
i||(s.dataset.lost=lost);
d.head.append(s)
});
l=''
};
if(d.prerendering)d.addEventListener('prerenderingchange',f);
else{
setTimeout(f,5e3);
d.hidden?f():new PerformanceObserver(e=>e.getEntriesByName('first-contentful-paint')[0]&&f()).observe({type:'paint',buffered:1})
}
}`.replaceAll('\n', '');

const OF_ALL_PAGES = /<script type="module" async src="([^"]+)" data-lost="([^"]+)"><\/script>/;
const OWN = /<script type="module" src="([^"]+)"><\/script>/g;
const STYLES = /<link rel="stylesheet" href="(\/_astro\/scripted\.[^"]+)">/;
const END = '</body>';

/** A page whose own scripts, and the styles of what they draw, are asked for after its first paint (`loadLateScripts`). */
export function withLateScripts(html: string): string {
  const [tag = '', first, lost] = OF_ALL_PAGES.exec(html) ?? [];
  if (first === undefined) return html;
  const scripts = new Set([first]);
  const [styleTag = '', styles] = STYLES.exec(html) ?? [];
  const rest = html
    .replace(tag, '')
    .replace(styleTag, '')
    .replace(OWN, (_, src: string) => {
      scripts.add(src);
      return '';
    });
  const late = [...scripts, ...(styles === undefined ? [] : [styles])].join(' ');
  const loader = `<script data-late="${late}" data-lost="${lost}">${loadLateScripts}</script>`;
  return rest.replace(END, () => loader + END);
}
