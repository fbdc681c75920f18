import { paths } from '../../../paths.ts';
import styles from './bonuses.module.css';

export const WithoutBonuses = ({ title }: { title: string }) => (
  <section className={styles.without} aria-labelledby="no-bonuses">
    <h2 className={styles.level} id="no-bonuses">
      По вашим условиям бонусов нет
    </h2>
    <p>
      {title ? (
        <>
          Вы&nbsp;покупаете на&nbsp;условиях «{title}»: бонусы по&nbsp;ним не&nbsp;начисляются
          и&nbsp;не&nbsp;списываются.
        </>
      ) : (
        'Бонусы на\u00a0них не\u00a0начисляются и\u00a0не\u00a0списываются.'
      )}{' '}
      Цены в&nbsp;каталоге и&nbsp;в&nbsp;корзине уже показаны для вас.
    </p>
    <p>
      Если ваши условия должны быть другими, скажите нам: телефоны и&nbsp;адреса — в&nbsp;
      <a href={paths.info}>информации для покупателей</a>.
    </p>
  </section>
);
