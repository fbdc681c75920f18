import { useStore } from '@nanostores/react';
import { paths } from '../../../paths.ts';
import { $requisites } from '../../../stores/checkout/checkout-account.ts';
import styles from '../checkout.module.css';

export function Requisites() {
  const requisites = useStore($requisites, { ssr: () => undefined });
  if (!requisites) return null;
  const { organization, taxId } = requisites;
  return (
    <div className={styles.requisites}>
      <p>
        <span className={styles.note}>Покупатель</span>
        <br />
        <b>{organization || 'Организация не\u00a0указана'}</b>
        {taxId ? `, ИНН\u00a0${taxId}` : <>, ИНН не&nbsp;указан</>}
      </p>
      <a href={paths.personalData}>{organization && taxId ? 'Изменить' : 'Указать'}</a>
    </div>
  );
}
