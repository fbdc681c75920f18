import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { FormFlag } from '../../domain/shop/flags.ts';
import { loadingForm } from '../../domain/forms/form.ts';
import { paths } from '../../paths.ts';
import { formOf } from '../../stores/forms/form.ts';
import { Button, ButtonLink } from '../../ui/button/Button.tsx';
import { FormBody } from '../../ui/form/FormBody.tsx';
import styles from './forms.module.css';

export function ShopForm({ flag }: { flag: FormFlag }) {
  const form = formOf(flag);
  const state = useStore(form.$form, { ssr: () => loadingForm });
  useEffect(() => void form.load(), [form]);
  return (
    <FormBody
      state={state}
      actions={{ ...form, load: () => void form.load() }}
      afterSent={
        <div className={styles.next}>
          <ButtonLink href={paths.catalog} variant="primary">
            В каталог
          </ButtonLink>
          <Button onClick={() => void form.load()}>Отправить ещё</Button>
        </div>
      }
    />
  );
}
