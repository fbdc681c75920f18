import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Partner } from '../../../contract/catalog/partner.ts';
import { NO_SIZE } from '../../../domain/product/size.ts';
import { formOf } from '../../../stores/forms/form.ts';
import type { ModalContents } from '../../../stores/page/modal.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { ModalFrame } from '../../../ui/dialog/ModalFrame.tsx';
import { parseSize } from '../details/dimensions.ts';
import styles from '../dialogs.module.css';
import { SizeDrawing } from './SizeDrawing.tsx';

type SizeTable = NonNullable<Partner['sizeTable']>;

const Table = ({ title, head, rows }: SizeTable) => (
  <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const form = formOf('FORM_SIZE_INFORMATION');

function Question({ productTitle }: { productTitle: string }) {
  const state = useStore(form.$form);
  return (
    <div className={styles.ask}>
      <h3>Помочь с размером</h3>
      <FormBody state={state} actions={{ ...form, load: () => void form.load({ product: productTitle }) }} />
    </div>
  );
}

type Props = ModalContents['size-information'] & { onClose: () => void };

export function SizeInformation({ productTitle, sizes, sizeTable, help, onClose }: Props) {
  const [asking, setAsking] = useState(false);
  const named = sizes.filter((size) => size !== NO_SIZE);
  const drawn = named.flatMap((size) => parseSize(size) ?? []);
  const openQuestion = () => {
    setAsking(true);
    void form.load({ product: productTitle });
  };
  return (
    <ModalFrame title="Размеры" wide={sizeTable !== null} onClose={onClose}>
      <div className={styles.text}>
        <p>{productTitle}</p>
        {named.length > 0 ? (
          <>
            <p>Этот товар выпускается в размерах:</p>
            {drawn.length < named.length && (
              <ul className={styles.sizes}>
                {named.map((size, index) => (
                  <li key={index}>{size}</li>
                ))}
              </ul>
            )}
          </>
        ) : (
          <p>У этого товара один размер: в карточке он отмечен «{NO_SIZE}» — без размера.</p>
        )}
      </div>
      {drawn.length > 0 && <SizeDrawing sizes={drawn} />}
      {sizeTable && <Table {...sizeTable} />}
      {help.note && <p className={styles.text}>{help.note}</p>}
      {help.hasForm &&
        (asking ? (
          <Question productTitle={productTitle} />
        ) : (
          <Button onClick={openQuestion}>Помочь с размером</Button>
        ))}
    </ModalFrame>
  );
}
