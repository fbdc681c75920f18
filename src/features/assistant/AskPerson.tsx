import { mailHref, telHref } from '../../domain/contacts/contact-href.ts';
import type { Site } from '../../contract/shop/site.ts';
import { paths } from '../../paths.ts';
import { shopHas } from '../../stores/shop/shop-parts.ts';
import styles from './assistant.module.css';

/** Contacts; without the shop's data only the form. */
export const AskPerson = ({ site }: { site: Site | null }) => (
  <section className={styles.person} aria-labelledby="ask-person">
    <h3 id="ask-person">Спросить человека</h3>
    <ul>
      {site?.phones.map(({ number, note }) => (
        <li key={number}>
          <a href={telHref(number)}>{number}</a>
          {note && <span className={styles.note}>{note}</span>}
        </li>
      ))}
      {site?.email && (
        <li>
          <a href={mailHref(site.email)}>{site.email}</a>
        </li>
      )}
      {shopHas('forms') && (
        <li>
          <a href={paths.recall}>Заказать звонок</a>
          {site?.schedule && <span className={styles.note}>{site.schedule}</span>}
        </li>
      )}
    </ul>
  </section>
);
