import * as messages from '../../domain/messages.ts';
import { paths } from '../../paths.ts';
import type { ModalContents } from '../../stores/modal.ts';
import { pageContext } from '../../stores/page-context.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { DialogProduct } from '../../ui/DialogProduct.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';

type Props = ModalContents['favorite-added'] & { onClose: () => void };

/** Says that a product is among the favourites, and leads to them. */
export const FavoriteAdded = ({ product, onClose }: Props) => (
  <ModalFrame
    title={messages.addedToFavorites}
    onClose={onClose}
    actions={
      <>
        <ButtonLink href={paths.favorites} variant="primary">
          Перейти в избранное
        </ButtonLink>
        <Button onClick={onClose}>Продолжить покупки</Button>
      </>
    }
  >
    <DialogProduct mediaUrl={pageContext().shop.mediaUrl} {...product} />
  </ModalFrame>
);
