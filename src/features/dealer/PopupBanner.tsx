import { hrefOf } from '../../contract/calls/safe-url.ts';
import { dismissBanner } from './state/dealer-content.ts';
import type { ModalContents } from '../../stores/page/modal.ts';
import { pageContext } from '../../stores/page/page-context.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { ModalFrame } from '../../ui/dialog/ModalFrame.tsx';
import { BannerPicture } from './BannerPicture.tsx';
import styles from './PopupBanner.module.css';

type Props = ModalContents['popup-banner'] & { onClose: () => void };

/** Once closed or followed, shown again only when it changes. */
export function PopupBanner({ banner, onClose }: Props) {
  const { title, text, link, linkTitle, images } = banner;
  const href = hrefOf(link);
  // The dialog is narrow.
  const [smallest] = images.toSorted((one, other) => one.imageWidth - other.imageWidth);
  const dismiss = () => {
    dismissBanner(banner);
    onClose();
  };
  return (
    <ModalFrame
      title={title}
      onClose={dismiss}
      actions={
        href && (
          <ButtonLink href={href} variant="primary" onClick={() => dismissBanner(banner)}>
            {linkTitle}
          </ButtonLink>
        )
      }
    >
      <div className={styles.picture}>
        <BannerPicture
          images={smallest ? [{ ...smallest, maxWidth: null }] : []}
          mediaUrl={pageContext().shop.mediaUrl}
        />
      </div>
      <p className={styles.text}>{text}</p>
    </ModalFrame>
  );
}
