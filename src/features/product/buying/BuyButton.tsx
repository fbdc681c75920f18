import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import * as basketMessages from '../../../domain/basket/basket-messages.ts';
import { paths } from '../../../paths.ts';
import type { AddOutcome } from '../../../stores/basket/basket.ts';
import { $modal } from '../../../stores/page/modal.ts';
import { Button, ButtonLink } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Spinner } from '../../../ui/icon/Spinner.tsx';
import styles from './buy-box.module.css';

/** Before it links to the basket. */
const ANIMATION_MS = 3000;

const takeFocus = (link: HTMLAnchorElement | null) => link?.focus();

interface Props {
  status: 'buy' | 'adding' | 'in-basket';
  onBuy: () => Promise<AddOutcome>;
}

/** «Купить», or «В корзине» once the basket has this count. */
export function BuyButton({ status, onBuy }: Props) {
  // The same element until the animation ends, so that a double press does not navigate.
  const [phase, setPhase] = useState<'resting' | 'pressed' | 'celebrating' | 'celebrated'>('resting');
  const [keepFocus, setKeepFocus] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // … or a dialog is open that will return the focus to it.
  const covered = useStore($modal, { ssr: () => null }) !== null;

  useEffect(() => {
    if (phase !== 'celebrating') return;
    const timer = setTimeout(() => setPhase('celebrated'), ANIMATION_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  useEffect(() => {
    if (phase !== 'celebrated' || covered) return;
    const timer = setTimeout(() => {
      setKeepFocus(button.current !== null && button.current === document.activeElement);
      setPhase('resting');
    });
    return () => clearTimeout(timer);
  }, [phase, covered]);

  if (status === 'in-basket' && phase === 'resting') {
    return (
      <ButtonLink href={paths.cart} variant="done" large wide ref={keepFocus ? takeFocus : undefined}>
        {basketMessages.inBasket}
        <Icon name="arrow-right" size={20} />
      </ButtonLink>
    );
  }

  const done = status === 'in-basket' && (phase === 'celebrating' || phase === 'celebrated');
  const buy = async () => {
    if (done) return;
    setPhase('pressed');
    const outcome = await onBuy();
    if (outcome !== 'busy') setPhase(outcome === 'added' ? 'celebrating' : 'resting');
  };
  return (
    <span className={done ? styles.celebrating : styles.action}>
      <Button
        ref={button}
        type="submit"
        variant={done ? 'done' : 'primary'}
        large
        wide
        aria-busy={status === 'adding' || undefined}
        onClick={buy}
      >
        {status === 'adding' && <Spinner size={18} />}
        {done && <Icon name="check" size={20} />}
        {done ? basketMessages.inBasket : basketMessages.buy}
      </Button>
    </span>
  );
}
