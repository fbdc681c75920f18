import { NO_SIZE } from '../../domain/size.ts';
import { Button } from '../../ui/Button.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import styles from './dialogs.module.css';

interface Props {
  productTitle: string;
  sizes: readonly string[];
  onClose: () => void;
}

/** What the sizes of a product mean and how to choose one. */
export const SizeInformation = ({ productTitle, sizes, onClose }: Props) => {
  const named = sizes.filter((size) => size !== NO_SIZE);
  return (
    <ModalFrame title="Размеры" onClose={onClose} actions={<Button onClick={onClose}>Понятно</Button>}>
      <div className={styles.text}>
        <p>{productTitle}</p>
        {named.length > 0 ? (
          <>
            <p>Этот товар выпускается в размерах:</p>
            <ul className={styles.sizes}>
              {named.map((size) => (
                <li key={size}>{size}</li>
              ))}
            </ul>
          </>
        ) : (
          <p>У этого товара один размер: в карточке он отмечен «{NO_SIZE}» — без размера.</p>
        )}
        <p>
          Размеры указаны для готового изделия. Натуральные ткани после первой стирки могут дать усадку до
          3–5&nbsp;%, поэтому на пошив берите ткань с запасом.
        </p>
      </div>
    </ModalFrame>
  );
};
