/**
 * An inline script at the end of a page. It asks for the page's scripts, and the styles of what they draw, once the page has been
 * painted, so that they do not take the line and the processor from the style sheet, the fonts and the first paint. A page that
 * is not shown has nothing to wait for; where no paint is heard of, five seconds are enough. A page that is prerendered may
 * never be shown: its scripts wait until it is, so that nothing is counted, told or changed for it. The content security policy
 * allows the script by its hash: the addresses stand in its attributes, that of the script of all pages first.
 */
export const loadLateScripts = `{
let d=document,{late:l,lost,styles:y}=d.currentScript.dataset,
load=()=>{
if(y){
let s=d.createElement('link');
s.rel='stylesheet';
s.href=y;
d.head.append(s)
}
l&&l.split(' ').map((src,i)=>{
let s=d.createElement('script');
s.type='module';
s.src=src;
i||(s.dataset.lost=lost);
d.head.append(s)
});
y=l=''
};
if(d.prerendering)d.addEventListener('prerenderingchange',load);
else{
setTimeout(load,5e3);
d.hidden?load():new PerformanceObserver(e=>e.getEntriesByName('first-contentful-paint')[0]&&load()).observe({type:'paint',buffered:1})
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
  const addresses = new Set([first]);
  const [styleTag = '', styles] = STYLES.exec(html) ?? [];
  const rest = html
    .replace(tag, '')
    .replace(styleTag, '')
    .replace(OWN, (_, src: string) => {
      addresses.add(src);
      return '';
    });
  const ofStyles = styles === undefined ? '' : ` data-styles="${styles}"`;
  const loader = `<script data-late="${[...addresses].join(' ')}"${ofStyles} data-lost="${lost}">${loadLateScripts}</script>`;
  return rest.replace(END, () => loader + END);
}
