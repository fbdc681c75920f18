import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';
import styles from './ModalFrame.module.css';

interface Props {
  title: string;
  /** Called once the dialog has closed, whatever closed it. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons under the body. */
  actions?: ReactNode;
  /** False keeps the dialog open when the page behind it is pressed. */
  closeOnOverlay?: boolean;
  wide?: boolean;
  /** As wide as a map beside a list. */
  broad?: boolean;
  /** Lies at the top of the screen, as wide as it, with its title for screen readers only. */
  sheet?: boolean;
  /** The title has the focus at first: where the first control is a field, a phone's keyboard would cover the rest. */
  beginsAtTitle?: boolean;
}

/** A native modal dialog that is open as long as it is rendered. Focus goes in, stays, and returns. */
export function ModalFrame({
  title,
  onClose,
  children,
  actions,
  closeOnOverlay = true,
  wide = false,
  broad = false,
  sheet = false,
  beginsAtTitle = false,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element && !element.open) element.showModal();
    // Where the first control is far below, what is read first has the focus instead.
    if (element && heading.current && (beginsAtTitle || element.scrollTop > 0)) {
      // Not before: a title that could take the focus would be the first to get it in every dialog.
      heading.current.tabIndex = -1;
      heading.current.focus({ preventScroll: true });
      element.scrollTop = 0;
    }
    return () => {
      if (!element?.open) return;
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [beginsAtTitle]);
  // A press that began inside, on a text that is marked for instance, is not meant for the page behind.
  const pressed = useRef<EventTarget>(null);
  const onPointerDown = ({ target }: PointerEvent) => {
    pressed.current = target;
  };
  const onClick = ({ target }: MouseEvent) => {
    const isBehind = target === dialog.current && pressed.current === target;
    if (closeOnOverlay && isBehind) dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, wide && styles.wide, broad && styles.broad, sheet && styles.sheet]
        .filter(Boolean)
        .join(' ')}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <div className={styles.body}>
        <h2 ref={heading} className={styles.title} id={titleId}>
          {title}
        </h2>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label="Закрыть"
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
}
