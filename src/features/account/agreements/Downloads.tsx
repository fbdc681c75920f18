import type { Consents } from '../../../contract/account/consent.ts';
import { Button } from '../../../ui/button/Button.tsx';
import styles from './agreements.module.css';
import { download } from './state/download.ts';

interface Props {
  consents: Consents;
  shop: string;
}

/** All of it as files: for people and for programs. */
export const Downloads = ({ consents, shop }: Props) => (
  <div className={styles.downloads}>
    <p>Скачать все согласия с&nbsp;текстами:</p>
    <Button variant="link" onClick={() => void download('html', consents, shop)}>
      для чтения (HTML)
    </Button>
    <Button variant="link" onClick={() => void download('json', consents, shop)}>
      для программ (JSON)
    </Button>
  </div>
);
