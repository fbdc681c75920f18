import { formatMoney } from '../../domain/text/format.ts';

/**
 * An amount as it is charged. Where the visitor has chosen another currency a script writes it over, also before the island
 * lives; it reads the kopecks.
 */
export const Money = ({ kopecks }: { kopecks: number }) => (
  <data value={kopecks} suppressHydrationWarning>
    {formatMoney(kopecks)}
  </data>
);
