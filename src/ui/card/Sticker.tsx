import type { PictureParts } from '../picture/breakpoint-picture.ts';
import { STICKER_ICON, type StickerProps, stickerStyle, stickerPictures } from './sticker.ts';
import styles from './Sticker.module.css';

/** `className` for a picture beside no text. */
function StickerPicture({
  parts,
  className,
}: {
  parts: PictureParts | undefined;
  className?: string | undefined;
}) {
  if (!parts) return null;
  const side = className === undefined ? STICKER_ICON : undefined;
  const image = (
    <img src={parts.src} className={className} width={side} height={side} alt="" loading="lazy" />
  );
  if (parts.sources.length === 0) return image;
  return (
    <picture>
      {parts.sources.map(({ type, media, srcset }) => (
        <source key={srcset} type={type} media={media} srcSet={srcset} />
      ))}
      {image}
    </picture>
  );
}

export function Sticker(props: StickerProps) {
  const { ground, before, after } = stickerPictures(props);
  return (
    <span className={styles.sticker} style={stickerStyle(props)}>
      <StickerPicture parts={ground} className={styles.ground} />
      <StickerPicture parts={before} />
      <span className={styles.text}>{props.text}</span>
      <StickerPicture parts={after} />
    </span>
  );
}
