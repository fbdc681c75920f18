import { formatMoney } from '../../domain/text/format.ts';

/** The charged amount; a script converts it from `data-kopecks` for visitors with another currency, before hydration too. */
export const Money = ({ kopecks }: { kopecks: number }) => (
  <data value={kopecks} suppressHydrationWarning>
    {formatMoney(kopecks)}
  </data>
);
