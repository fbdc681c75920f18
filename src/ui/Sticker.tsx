import { STICKER_ICON, type StickerProps, stickerIcon, stickerLook } from './sticker.ts';
import styles from './Sticker.module.css';

export function Sticker(props: StickerProps) {
  const { mediaUrl, text, sticker } = props;
  const icon = (fileId: number | null) =>
    fileId !== null && (
      <img
        src={stickerIcon(mediaUrl, fileId)}
        width={STICKER_ICON}
        height={STICKER_ICON}
        alt=""
        loading="lazy"
      />
    );
  return (
    <span className={styles.sticker} style={stickerLook(props)}>
      {icon(sticker.beforeImageId)}
      <span className={styles.text}>{text}</span>
      {icon(sticker.afterImageId)}
    </span>
  );
}
