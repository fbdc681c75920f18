import type { Banner } from '../../contract/content/banner.ts';
import { bannerPicture, pictureAlt } from '../../ui/picture/breakpoint-picture.ts';

interface Props {
  images: Banner['images'];
  mediaUrl: string;
  className?: string | undefined;
}

export function BannerPicture({ images, mediaUrl, className }: Props) {
  const addresses = bannerPicture(images, mediaUrl);
  if (!addresses) return null;
  return (
    <picture>
      {addresses.sources.map(({ type, media, srcset }) => (
        <source key={srcset} type={type} media={media} srcSet={srcset} />
      ))}
      <img className={className} src={addresses.src} alt={pictureAlt(images)} decoding="async" />
    </picture>
  );
}
