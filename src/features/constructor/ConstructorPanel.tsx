import { useEffect, useRef, useState } from 'react';
import { formatPlural } from '../../domain/text/format.ts';
import { withMarks } from '../../stores/page/address-marks.ts';
import { openConstructor, readConstructorAddress } from './state/constructor-page.ts';
import { paths } from '../../paths.ts';
import type { ModalProduct } from '../../stores/page/modal.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ModalFrame } from '../../ui/dialog/ModalFrame.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { keepBarRoom } from '../../ui/page/bottom-room.ts';
import styles from './board/panel.module.css';
import { reportSaved } from './save-set.ts';
import { SetPanel } from './board/SetPanel.tsx';
import { SetSum } from './SetTotals.tsx';
import { useConstructorSet } from './use-constructor-set.ts';

/** Pictures in a phone's bar. */
const IN_BAR = 3;

/** The address's product is added once: a reload must not repeat it. */
function open(): void {
  const address = readConstructorAddress(location.search);
  if (address.productId !== null) history.replaceState(history.state, '', withMarks(paths.constructor));
  void openConstructor(address);
}

export function ConstructorPanel({ mediaUrl }: { mediaUrl: string }) {
  const { lines, tiles, total, failure } = useConstructorSet();
  const [isOpen, setOpen] = useState(false);
  const saved = useRef<readonly ModalProduct[]>(null);
  useEffect(open, []);
  // The dialog with the set must be gone before another can return the focus.
  useEffect(() => {
    if (isOpen || !saved.current) return;
    reportSaved(saved.current);
    saved.current = null;
  }, [isOpen]);
  const count = formatPlural(lines.length, ['предмет', 'предмета', 'предметов']);
  return (
    <>
      <div className={styles.beside}>
        <SetPanel mediaUrl={mediaUrl} onSaved={reportSaved} />
      </div>
      {lines.length > 0 && (
        <div className={styles.bar} ref={keepBarRoom} data-above-notice>
          <span className={styles.thumbs} aria-hidden="true">
            {tiles.slice(0, IN_BAR).map(({ id, product }) => (
              <Picture
                key={id}
                mediaUrl={mediaUrl}
                fileId={product?.catalogImageId ?? product?.images[0]?.fileId ?? null}
                alt=""
                width={64}
              />
            ))}
          </span>
          <p className={styles.sum} role="status">
            <SetSum total={total} failure={failure} />
            <small>{count}</small>
          </p>
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Комплект
          </Button>
        </div>
      )}
      {isOpen && (
        <ModalFrame title="Ваш комплект" beginsAtTitle onClose={() => setOpen(false)}>
          <SetPanel
            mediaUrl={mediaUrl}
            onSaved={(products) => {
              saved.current = products;
              setOpen(false);
            }}
          />
        </ModalFrame>
      )}
    </>
  );
}
