/** Scripts, storage, and opening the video's site on request. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation';
const ALLOWED = 'autoplay; fullscreen; encrypted-media; picture-in-picture';

function playerOf({ videoEmbed = '', title = '' }: DOMStringMap): HTMLIFrameElement {
  const player = document.createElement('iframe');
  player.setAttribute('sandbox', SANDBOX);
  player.allow = ALLOWED;
  player.allowFullscreen = true;
  // Sites require the origin; the page's path stays private.
  player.referrerPolicy = 'strict-origin';
  player.title = title;
  player.src = videoEmbed;
  return player;
}

/** Replaces a video's link by its player on a press. */
export function connectVideoEmbeds(page: Document): void {
  page.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return;
    const embed = event.target.closest('a')?.closest<HTMLElement>('[data-video-embed]');
    if (!embed) return;
    event.preventDefault();
    const player = playerOf(embed.dataset);
    embed.replaceChildren(player);
    player.focus();
  });
}
