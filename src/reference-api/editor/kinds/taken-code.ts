import type { Texts } from '../fields/show-record.ts';

interface Coded {
  id: number;
  code: string;
}

/** An address that another record of the kind has already. */
export const takenCode = ({ id, code }: Coded, others: readonly Coded[]): Texts =>
  others.some((one) => one.code === code && one.id !== id) ? { code: 'Такой адрес уже занят.' } : {};
