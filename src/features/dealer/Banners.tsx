import type { Banner } from '../../contract/content/banner.ts';
import { hrefOf } from '../../contract/calls/safe-url.ts';
import { ButtonLink } from '../../ui/button/Button.tsx';
import { BannerPicture } from './BannerPicture.tsx';
import styles from './Banners.module.css';

interface Props {
  banners: readonly Banner[];
  mediaUrl: string;
}

function Panel({ banner, mediaUrl }: { banner: Banner; mediaUrl: string }) {
  const { id, title, text, link, linkTitle, images } = banner;
  const href = hrefOf(link);
  const titleId = `dealer-banner-${id}`;
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.picture}>
        <BannerPicture images={images} mediaUrl={mediaUrl} />
      </div>
      <div className={styles.words}>
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
        {href && <ButtonLink href={href}>{linkTitle}</ButtonLink>}
      </div>
    </section>
  );
}

export const Banners = ({ banners, mediaUrl }: Props) =>
  banners.map((banner) => <Panel key={banner.id} banner={banner} mediaUrl={mediaUrl} />);
