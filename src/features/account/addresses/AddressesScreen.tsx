import { useStore } from '@nanostores/react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ShippingForm as Form, ShippingRules } from '../../../domain/addresses/saved-shipping.ts';
import { profile } from '../../../stores/account/profile.ts';
import { savedShippings } from '../../../stores/addresses/saved-shippings.ts';
import { $shippingForm, beginShipping, editShipping } from './state/shipping-form.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { LoadedPart } from '../LoadedPart.tsx';
import { TextSkeleton } from '../TextSkeleton.tsx';
import { useAccountResource } from '../use-account-resource.ts';
import { AddressList } from './AddressList.tsx';
import styles from './addresses.module.css';

/** Loaded apart: its masks and suggestions are a third of the page. */
const ShippingForm = lazy(async () => ({ default: (await import('./ShippingForm.tsx')).ShippingForm }));

const nothing: Form | null = null;
const emptyPerson = { fio: '', phone: '' };

export function AddressesScreen({ rules }: { rules: ShippingRules }) {
  const state = useAccountResource(savedShippings);
  const person = useAccountResource(profile);
  const form = useStore($shippingForm, { ssr: () => nothing });
  const [opened, setOpened] = useState(false);
  const [savedId, setSavedId] = useState<number>();
  const screen = useRef<HTMLDivElement>(null);

  const begin = () => {
    setOpened(true);
    beginShipping(person.status === 'ready' ? person.data : emptyPerson);
  };
  const leave = (id?: number) => {
    setSavedId(id);
    setOpened(false);
    screen.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  const add = (
    <Button variant="primary" onClick={begin}>
      Добавить адрес
    </Button>
  );
  return (
    <div ref={screen} className={styles.screen} tabIndex={-1}>
      {form ? (
        <Suspense fallback={<TextSkeleton label="Открываем адрес" lines={10} />}>
          <ShippingForm form={form} rules={rules} takesFocus={opened} onLeave={leave} />
        </Suspense>
      ) : (
        <LoadedPart
          state={state}
          skeleton={<TextSkeleton label="Открываем адреса" lines={6} />}
          failedTitle="Адреса не открылись"
          onRetry={() => void savedShippings.load()}
        >
          {(shippings) =>
            shippings.length === 0 ? (
              <EmptyState title="Адресов пока нет" actions={add}>
                <p>Сохраните адрес, на&nbsp;который привозить заказы: дом, работу, мастерскую.</p>
              </EmptyState>
            ) : (
              <>
                <AddressList
                  shippings={shippings}
                  savedId={savedId}
                  onEdit={(shipping) => {
                    setOpened(true);
                    editShipping(shipping, rules.requiredAddressFields);
                  }}
                  onChanged={() => leave()}
                />
                <p>{add}</p>
              </>
            )
          }
        </LoadedPart>
      )}
    </div>
  );
}
