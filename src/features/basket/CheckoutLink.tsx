import { type MouseEvent, useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { useReturn } from '../../ui/page/use-return.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { Spinner } from '../../ui/icon/Spinner.tsx';

interface Props {
  allowed: boolean;
  /** Unconfirmed changes: leaving now would order something else. */
  pending: boolean;
  /** Id of the explanation. */
  reasonId: string;
}

export function CheckoutLink({ allowed, pending, reasonId }: Props) {
  const [leaving, setLeaving] = useState(false);
  const ready = leaving && allowed && !pending;
  useEffect(() => {
    if (ready) location.assign(paths.checkout);
  }, [ready]);
  useReturn(() => setLeaving(false));

  const onClick = (event: MouseEvent) => {
    if (!allowed || pending) event.preventDefault();
    if (allowed && pending) setLeaving(true);
  };
  return (
    <ButtonLink
      variant="primary"
      large
      wide
      href={allowed ? paths.checkout : undefined}
      role={allowed ? undefined : 'link'}
      tabIndex={0}
      aria-disabled={!allowed || undefined}
      aria-describedby={allowed ? undefined : reasonId}
      onClick={onClick}
    >
      {leaving && allowed && <Spinner size={18} />}
      Оформить заказ
    </ButtonLink>
  );
}
