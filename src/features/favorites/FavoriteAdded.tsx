import * as messages from '../../domain/requests/messages.ts';
import { paths } from '../../paths.ts';
import type { ModalContents } from '../../stores/page/modal.ts';
import { pageContext } from '../../stores/page/page-context.ts';
import { DialogProduct } from '../../ui/card/DialogProduct.tsx';
import { AddedDialog } from '../../ui/dialog/AddedDialog.tsx';

type Props = ModalContents['favorite-added'] & { onClose: () => void };

export const FavoriteAdded = ({ product, onClose }: Props) => (
  <AddedDialog
    title={messages.addedToFavorites}
    href={paths.favorites}
    link="Перейти в избранное"
    onClose={onClose}
  >
    <DialogProduct mediaUrl={pageContext().shop.mediaUrl} {...product} />
  </AddedDialog>
);
