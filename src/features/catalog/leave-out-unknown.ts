import { isTrackingParameter } from '../../domain/tracking-parameters.ts';

/** What an address says beside the list means nothing. Marks of advertisements are counters' and stay. */
export function leaveOutUnknown(query: string): void {
  const own = new URLSearchParams(query);
  const parts = location.search.slice(1).split('&').filter(Boolean);
  const known = parts.filter((part) => {
    const [name = ''] = new URLSearchParams(part).keys();
    return name === 'page' || own.has(name) || isTrackingParameter(name);
  });
  if (known.length === parts.length) return;
  const search = known.length > 0 ? `?${known.join('&')}` : '';
  history.replaceState(history.state, '', location.pathname + search + location.hash);
}
