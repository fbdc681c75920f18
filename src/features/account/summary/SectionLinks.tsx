import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { accountSections } from '../sections.ts';
import styles from './summary.module.css';

/** The parts of the account with a word about each. */
export const SectionLinks = () => (
  <ul className={styles.sections}>
    {accountSections
      .filter(({ path }) => path !== paths.profile)
      .map(({ path, title, icon, about }) => (
        <li key={path}>
          <a className={styles.section} href={path}>
            <Icon name={icon} />
            <span className={styles.sectionTitle}>{title}</span>
            <span className={styles.sectionAbout}>{about}</span>
          </a>
        </li>
      ))}
  </ul>
);
