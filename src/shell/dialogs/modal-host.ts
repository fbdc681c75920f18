import * as messages from '../../domain/requests/messages.ts';
import { $modal, closeModal, takePlainWay } from '../../stores/page/modal.ts';
import { showToast } from '../../stores/page/toasts.ts';
import { showBusy } from './busy-dialog.ts';

let isMounted = false;

/** Brings React and the dialogs to the page when the first of them is opened; returns a function that stops waiting for it. */
export function mountModalHost(): () => void {
  if (isMounted) return () => undefined;
  isMounted = true;
  let stop = () => {};

  const bring = async () => {
    const opener = document.activeElement;
    const stopBusy = showBusy(closeModal);
    const host = document.body.appendChild(document.createElement('div'));
    const fail = () => {
      host.remove();
      if (!takePlainWay()) showToast({ kind: 'error', text: messages.unexpected });
      wait();
    };
    try {
      const { renderModalHost } = await import('./ModalHost.tsx');
      renderModalHost(host, fail, opener);
    } catch {
      fail();
    } finally {
      stopBusy();
    }
  };

  const wait = () => {
    stop();
    // An island may have been quicker than the page's script.
    if ($modal.get() !== null) {
      void bring();
      return;
    }
    stop = $modal.listen((modal) => {
      if (modal === null) return;
      stop();
      void bring();
    });
  };

  wait();
  return () => {
    isMounted = false;
    stop();
  };
}
