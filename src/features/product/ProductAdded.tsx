import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import styles from './dialogs.module.css';

interface Props {
  title: string;
  onClose: () => void;
}

/** Says that a product is in the basket and offers the two ways on. */
export const ProductAdded = ({ title, onClose }: Props) => (
  <ModalFrame
    title="Товар в корзине"
    onClose={onClose}
    actions={
      <>
        <ButtonLink href={paths.cart} variant="primary">
          Перейти в корзину
        </ButtonLink>
        <Button onClick={onClose}>Продолжить покупки</Button>
      </>
    }
  >
    <p className={styles.text}>{title}</p>
  </ModalFrame>
);
