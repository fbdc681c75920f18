/** What a player needs of the page: to run, to remember its viewer, and to open its own site when asked. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation';
const ALLOWED = 'autoplay; fullscreen; encrypted-media; picture-in-picture';

function playerOf({ videoEmbed = '', title = '' }: DOMStringMap): HTMLIFrameElement {
  const player = document.createElement('iframe');
  player.setAttribute('sandbox', SANDBOX);
  player.allow = ALLOWED;
  player.allowFullscreen = true;
  // The sites play for pages that say whose they are; the page's own address is not their business.
  player.referrerPolicy = 'strict-origin';
  player.title = title;
  player.src = videoEmbed;
  return player;
}

/** Turns a video's link into its player once it is pressed. */
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
