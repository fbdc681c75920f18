import { localItems, sessionItems } from '../../domain/requests/browser-storage.ts';
import { createBuildCheck } from '../page/build-check.ts';
import { openLiveChannel } from './live-channel.ts';
import { openModal } from '../page/modal.ts';
import { useOptionalScript } from '../../domain/requests/optional-script.ts';
import { isUnattended } from '../page/page-attention.ts';
import { pageContext } from '../page/page-context.ts';
import { shopHas } from '../shop/shop-parts.ts';
import { $unsentCounts } from '../basket/unsent-counts.ts';
import { afterUnsavedWork, calmMoment } from '../page/unsaved-work.ts';

/** Development has no builds. */
function followBuilds(): () => void {
  const { code } = pageContext().shop;
  if (code === null) return () => undefined;
  const builds = createBuildCheck({
    code,
    fetch: (...request) => fetch(...request),
    storage: localItems(),
    sessionStorage: sessionItems(),
    afterUnsavedWork,
    resetBrowser: async () => (await import('../session/reset-browser.ts')).resetBrowser(),
    reportReset: () => openModal({ kind: 'shop-updated' }),
    unattended: () => calmMoment(isUnattended),
    reload: () => location.reload(),
  });
  builds
    .checkStorage()
    .then(builds.check)
    .catch((error: unknown) => console.warn('The build could not be followed.', error));
  return builds.repeat();
}

function follow(): void {
  const ends = [followBuilds(), ...(shopHas('messages') ? [openLiveChannel()] : [])];
  // A page with a socket or a lock is not kept in the back-forward cache.
  const leave = () => {
    for (const end of ends) end();
  };
  addEventListener('pagehide', leave, { once: true });
}

/** Connects the page to notifications and new versions, also after a return from the back-forward cache. */
export function startLivePage(): void {
  follow();
  if ($unsentCounts.get().length > 0)
    void useOptionalScript(
      () => import('../basket/resend-basket.ts'),
      ({ resendBasket }) => resendBasket(),
    );
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
}
