import type { SavedShipping } from '../../../contract/address.ts';
import { shippingText } from '../../../domain/saved-shipping.ts';
import { AddressText } from '../../../ui/AddressText.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';

interface Props {
  shipping: SavedShipping;
  onDelete: () => void;
  onClose: () => void;
}

/** The question before an address is deleted. */
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
