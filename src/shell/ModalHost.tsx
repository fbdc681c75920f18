import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { $modal, closeModal, type Modal } from '../stores/modal.ts';

const SizeInformation = lazy(async () => ({
  default: (await import('../features/product/SizeInformation.tsx')).SizeInformation,
}));
const ProductAdded = lazy(async () => ({
  default: (await import('../features/product/ProductAdded.tsx')).ProductAdded,
}));
const DeleteProduct = lazy(async () => ({
  default: (await import('../features/basket/DeleteDialogs.tsx')).DeleteProduct,
}));
const DeleteSelected = lazy(async () => ({
  default: (await import('../features/basket/DeleteDialogs.tsx')).DeleteSelected,
}));
const DeleteNotInStock = lazy(async () => ({
  default: (await import('../features/basket/DeleteDialogs.tsx')).DeleteNotInStock,
}));

const Dialog = ({ modal }: { modal: Modal }) => {
  switch (modal.kind) {
    case 'size-information':
      return <SizeInformation {...modal} onClose={closeModal} />;
    case 'product-added':
      return <ProductAdded {...modal} onClose={closeModal} />;
    case 'delete-product':
      return <DeleteProduct {...modal} onClose={closeModal} />;
    case 'delete-selected':
      return <DeleteSelected {...modal} onClose={closeModal} />;
    case 'delete-not-in-stock':
      return <DeleteNotInStock {...modal} onClose={closeModal} />;
  }
};

/** The one place on a page where dialogs open; the body of each arrives when it is opened for the first time. */
const ModalHost = () => {
  const modal = useStore($modal);
  return <Suspense fallback={null}>{modal && <Dialog key={modal.kind} modal={modal} />}</Suspense>;
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
