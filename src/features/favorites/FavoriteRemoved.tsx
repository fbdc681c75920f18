import * as messages from '../../domain/requests/messages.ts';
import { restoreFavorite } from '../../stores/favorites/favorites.ts';
import type { ModalContents } from '../../stores/page/modal.ts';
import { pageContext } from '../../stores/page/page-context.ts';
import { Button } from '../../ui/button/Button.tsx';
import { DialogProduct } from '../../ui/card/DialogProduct.tsx';
import { ModalFrame } from '../../ui/dialog/ModalFrame.tsx';

type Props = ModalContents['favorite-removed'] & { onClose: () => void };

export function FavoriteRemoved({ product, onClose }: Props) {
  const restore = () => {
    restoreFavorite(product.id);
    onClose();
  };
  return (
    <ModalFrame
      title={messages.removedFromFavorites}
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" onClick={onClose}>
            Продолжить
          </Button>
          <Button onClick={restore}>Вернуть</Button>
        </>
      }
    >
      <DialogProduct mediaUrl={pageContext().shop.mediaUrl} {...product} />
    </ModalFrame>
  );
}
