import { useStore } from '@nanostores/react';
import { $paying, endPaying, payAgain, type PayingState } from '../state/pay-again.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useReturn } from '../../../ui/page/use-return.ts';
import { Notice } from '../../../ui/state/Notice.tsx';

const atRest: PayingState = { status: 'idle' };

interface Props {
  orderId: number;
  failure?: string | undefined;
  large?: boolean;
  children: string;
}

export function PayAgain({ orderId, failure, large = false, children }: Props) {
  const paying = useStore($paying, { ssr: () => atRest });
  useReturn(endPaying);
  const message = paying.status === 'failed' ? paying.message : paying.status === 'idle' && failure;
  return (
    <>
      {message && <Notice kind="error">{message}</Notice>}
      <Button
        variant="primary"
        large={large}
        loading={paying.status === 'opening'}
        onClick={() => void payAgain(orderId)}
      >
        {children}
      </Button>
    </>
  );
}
