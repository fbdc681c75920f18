import type { SavedShipping } from '../../../contract/order/address.ts';
import { shippingText } from '../../../domain/addresses/saved-shipping.ts';
import { AddressText } from '../../../ui/address/AddressText.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { ModalFrame } from '../../../ui/dialog/ModalFrame.tsx';

interface Props {
  shipping: SavedShipping;
  onDelete: () => void;
  onClose: () => void;
}

export const DeleteAddress = ({ shipping, onDelete, onClose }: Props) => (
  <ModalFrame
    title="Удалить адрес?"
    onClose={onClose}
    actions={
      <>
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            onDelete();
          }}
        >
          Удалить
        </Button>
        <Button onClick={onClose}>Оставить</Button>
      </>
    }
  >
    <p>
      <AddressText text={shippingText(shipping)} />
    </p>
    <p>Заказы, которые туда уже едут, приедут как обычно.</p>
  </ModalFrame>
);
