import { useEffect, useRef } from 'react';
import { formatNumber } from '../../domain/text/format.ts';
import { opensInNewTab } from '../../ui/page/opens-in-new-tab.ts';
import styles from './counted-links.module.css';
import { showCurrent } from './navigation-row.ts';

interface CountedLink {
  readonly path: string;
  readonly title: string;
  readonly count: number;
  readonly isCurrent: boolean;
}

interface Props<Link extends CountedLink> {
  label: string;
  links: readonly Link[];
  /** Replaces navigation, unless the link opens in a new tab. */
  onGo: (link: Link) => void;
}

export function CountedLinks<Link extends CountedLink>({ label, links, onGo }: Props<Link>) {
  const row = useRef<HTMLElement>(null);
  const current = links.findIndex(({ isCurrent }) => isCurrent);
  useEffect(() => {
    if (row.current) showCurrent(row.current);
  }, [current]);
  return (
    <nav ref={row} className={styles.row} aria-label={label}>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.path}>
            <a
              className={styles.link}
              href={link.path}
              aria-current={link.isCurrent ? 'page' : undefined}
              onClick={(event) => {
                if (opensInNewTab(event)) return;
                event.preventDefault();
                onGo(link);
              }}
            >
              {link.title} <span className={styles.count}>{formatNumber(link.count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
