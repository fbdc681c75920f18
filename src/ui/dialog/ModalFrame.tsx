import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Icon } from '../icon/Icon.tsx';
import { followModalDialogs, openModal } from './page-scroll.ts';
import styles from './ModalFrame.module.css';

interface Props {
  title: string;
  /** Called once, however the dialog closes. */
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
  /** False ignores presses on the page behind. */
  closeOnOverlay?: boolean;
  wide?: boolean;
  /** For a map beside a list. */
  broad?: boolean;
  /** At the top in full width; the title is for screen readers only. */
  sheet?: boolean;
  /** Focuses the title: on phones a field's keyboard would cover the rest. */
  beginsAtTitle?: boolean;
}

type ModalSettings = Required<Pick<Props, 'onClose' | 'closeOnOverlay' | 'beginsAtTitle'>>;

function useModal({ onClose, closeOnOverlay, beginsAtTitle }: ModalSettings) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element && !element.open) openModal(element);
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
      followModalDialogs(document);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [beginsAtTitle]);
  const isClosed = useRef(false);
  const reportClosed = () => {
    if (isClosed.current) return;
    isClosed.current = true;
    onClose();
  };
  /** The browser's own event comes later: by then another dialog may be open. */
  const close = () => {
    dialog.current?.close();
    reportClosed();
  };
  // By Escape, or the way back of a phone; a field for files says that none was chosen by the same event.
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    close();
  };
  // A press that began inside, on a text that is marked for instance, is not meant for the page behind.
  const pressed = useRef<EventTarget>(null);
  const onPointerDown = ({ target }: PointerEvent) => {
    pressed.current = target;
  };
  const onClick = ({ target }: MouseEvent) => {
    const isBehind = target === dialog.current && pressed.current === target;
    if (closeOnOverlay && isBehind) close();
  };
  return { ref: dialog, heading, close, onCancel, onClose: reportClosed, onPointerDown, onClick };
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
  const titleId = useId();
  const { heading, close, ...frame } = useModal({ onClose, closeOnOverlay, beginsAtTitle });
  return (
    <dialog
      {...frame}
      className={[styles.dialog, wide && styles.wide, broad && styles.broad, sheet && styles.sheet]
        .filter(Boolean)
        .join(' ')}
      aria-labelledby={titleId}
    >
      <div className={styles.body}>
        <h2 ref={heading} className={styles.title} id={titleId}>
          {title}
        </h2>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <button type="button" className={styles.close} aria-label="Закрыть" onClick={close}>
        <Icon name="close" />
      </button>
    </dialog>
  );
}
