import type { StatusCount } from '../../../contract/order/status.ts';
import { paths } from '../../../paths.ts';
import { CountedLinks } from '../CountedLinks.tsx';

interface Props {
  counts: readonly StatusCount[];
  /** Undefined for all. */
  current: number | undefined;
  onGo: (address: string) => void;
}

export const blanksPath = (statusId: number): string => `${paths.blanks}?status=${statusId}`;

export function StatusLinks({ counts, current, onGo }: Props) {
  const all = { id: undefined, title: 'Все', count: counts.reduce((sum, { count }) => sum + count, 0) };
  const links = [all, ...counts].map(({ id, title, count }) => ({
    title,
    count,
    path: id === undefined ? paths.blanks : blanksPath(id),
    isCurrent: id === current,
  }));
  return <CountedLinks label="Состояния быстрых заказов" links={links} onGo={({ path }) => onGo(path)} />;
}
