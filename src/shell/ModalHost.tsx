import { useStore } from '@nanostores/react';
import { createElement, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { $modal, closeModal, type ModalContents, type ModalKind } from '../stores/modal.ts';
import { type DialogBody, dialogs } from './dialogs.ts';

const dialog = <Kind extends ModalKind>(modal: { kind: Kind } & ModalContents[Kind]) => {
  const body: DialogBody<Kind> | undefined = dialogs[modal.kind];
  return body && createElement(body, { key: modal.kind, ...modal, onClose: closeModal });
};

/** The one place on a page where dialogs open. */
const ModalHost = () => {
  const modal = useStore($modal);
  return <Suspense fallback={null}>{modal && dialog(modal)}</Suspense>;
};

/** Renders the dialogs into an element; `onFailure` is told when one could not be shown. */
export const renderModalHost = (element: Element, onFailure: () => void): void => {
  const root = createRoot(element, {
    onUncaughtError: () => {
      root.unmount();
      onFailure();
    },
  });
  root.render(<ModalHost />);
};
