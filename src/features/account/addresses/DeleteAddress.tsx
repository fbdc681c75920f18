import type { SavedShipping } from '../../../contract/order/address.ts';
import { shippingText } from '../../../domain/addresses/saved-shipping.ts';
import { AddressText } from '../../../ui/address/AddressText.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';

interface Props {
  shipping: SavedShipping;
  onDelete: () => void;
  onClose: () => void;
}

export const DeleteAddress = ({ shipping, onDelete, onClose }: Props) => (
  <ConfirmDialog
    title="Удалить адрес?"
    onConfirm={() => {
      onClose();
      onDelete();
    }}
    onClose={onClose}
  >
    <p>
      <AddressText text={shippingText(shipping)} />
    </p>
    <p>Заказы, которые туда уже едут, приедут как обычно.</p>
  </ConfirmDialog>
);
