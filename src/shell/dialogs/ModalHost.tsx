import { useStore } from '@nanostores/react';
import { createElement, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  $modal,
  closeModal,
  type Modal,
  type ModalContents,
  type ModalKind,
} from '../../stores/page/modal.ts';
import { Recoverable } from '../../ui/root/Recoverable.tsx';
import { watchReplacedTexts } from '../../ui/root/replaced-text.ts';
import { showBusy } from './busy-dialog.ts';
import { type DialogBody, dialogs } from './dialogs.ts';
import { FailedDialog } from './FailedDialog.tsx';

interface Shown {
  readonly modal: Modal;
  /** Differs from opening to opening, so that a dialog which was closed begins again. */
  readonly opening: number;
}

/** How often a dialog was closed on this page. */
let closings = 0;
$modal.listen((modal) => {
  if (modal === null) closings++;
});

/** Dialogs that only say something or lead elsewhere: nothing typed stands in them. */
const DONE_WHEN_LEFT: ReadonlySet<ModalKind> = new Set<ModalKind>([
  ...(['product-added', 'favorite-added', 'favorite-removed', 'card-sets-complete'] as const),
  ...(['promocode-applied', 'order-repeated', 'sign-in-success', 'logout-success', 'no-auth'] as const),
  ...(['search', 'categories'] as const),
]);

function draw<Kind extends ModalKind>(modal: { kind: Kind } & ModalContents[Kind], opening: number) {
  const body: DialogBody<Kind> = dialogs[modal.kind];
  return createElement(body, { key: `${modal.kind} ${opening}`, ...modal, onClose: closeModal });
}

function Busy() {
  useEffect(() => showBusy(closeModal), []);
  return null;
}

/** Closes the dialog of an element and waits until it has left the screen. */
async function closeDialogIn(element: Element): Promise<void> {
  const dialog = element.querySelector('dialog');
  if (!dialog) return;
  dialog.close();
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
}

interface Opener {
  readonly element: Element | null;
  /** The part of the page that it is in, for when the dialog removes it. */
  readonly part: Element | null;
}

const openerOf = (element: Element | null): Opener => ({
  element,
  part: element?.parentElement?.closest('[tabindex]') ?? null,
});

/** Gives the focus back to what opened the dialog, or to where that was, where the browser could not. */
function refocus({ element, part }: Opener, host: Element) {
  const active = document.activeElement;
  // In a dialog that has just been closed it stays until React removes that.
  const isLost = active === null || active === document.body || host.contains(active);
  const target = element?.isConnected ? element : part;
  if (isLost && target instanceof HTMLElement) target.focus({ preventScroll: true });
}

interface Props {
  element: Element;
  /** What had the focus when the first dialog was asked for. */
  opener: Element | null;
}

/** The one place on a page where dialogs open. */
function ModalHost({ element, opener: firstOpener }: Props) {
  const modal = useStore($modal);
  const [shown, setShown] = useState<Shown | null>(null);
  const [opener, setOpener] = useState(() => openerOf(firstOpener));
  if (modal !== null && modal !== shown?.modal) setShown({ modal, opening: closings });

  useEffect(
    () =>
      $modal.listen((next, before) => {
        if (next && !before) setOpener(openerOf(document.activeElement));
      }),
    [],
  );
  useEffect(() => {
    // Who comes back to a page that the browser has kept is done with what led away from it.
    const leave = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || shown === null || !DONE_WHEN_LEFT.has(shown.modal.kind)) return;
      // React may draw again only after the return.
      element.querySelector('dialog')?.close();
      closeModal();
    };
    const page = element.ownerDocument.defaultView;
    page?.addEventListener('pagehide', leave);
    return () => page?.removeEventListener('pagehide', leave);
  }, [element, shown]);
  useEffect(() => {
    if (modal !== null || shown === null) return;
    let isStale = false;
    void closeDialogIn(element).then(() => {
      if (isStale) return;
      setShown(null);
      refocus(opener, element);
    });
    return () => {
      isStale = true;
    };
  }, [element, modal, opener, shown]);
  return (
    <Suspense fallback={<Busy />}>
      {shown && (
        <Recoverable
          key={`${shown.modal.kind} ${shown.opening}`}
          place={element}
          drawFailed={(failed) => <FailedDialog {...failed} onClose={closeModal} />}
        >
          {draw(shown.modal, shown.opening)}
        </Recoverable>
      )}
    </Suspense>
  );
}

/**
 * Renders the dialogs into an element; `onFailure` is called when one could not be shown. `opener` had the focus when the first
 * was asked for.
 */
export function renderModalHost(
  element: Element,
  onFailure: () => void,
  opener: Element | null = document.activeElement,
): void {
  watchReplacedTexts(element);
  const root = createRoot(element, {
    onUncaughtError: () => {
      root.unmount();
      onFailure();
    },
  });
  root.render(<ModalHost element={element} opener={opener} />);
}
