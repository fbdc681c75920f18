import type { Status } from '../../contract/order/status.ts';

export const BlankStatus = { new: 1, inWork: 2, ordered: 3, cancelled: 4 } as const;

export const BLANK_STATUSES: readonly Status[] = [
  { id: BlankStatus.new, title: 'Новый', groupId: null },
  { id: BlankStatus.inWork, title: 'В работе', groupId: null },
  { id: BlankStatus.ordered, title: 'Оформлен', groupId: null },
  { id: BlankStatus.cancelled, title: 'Отменён', groupId: null },
];
