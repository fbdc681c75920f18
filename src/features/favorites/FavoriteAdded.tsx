import * as messages from '../../domain/requests/messages.ts';
import { paths } from '../../paths.ts';
import type { ModalContents } from '../../stores/page/modal.ts';
import { pageContext } from '../../stores/page/page-context.ts';
import { Button, ButtonLink } from '../../ui/button/Button.tsx';
import { DialogProduct } from '../../ui/card/DialogProduct.tsx';
import { ModalFrame } from '../../ui/dialog/ModalFrame.tsx';

type Props = ModalContents['favorite-added'] & { onClose: () => void };

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
