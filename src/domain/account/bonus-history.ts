import type { BonusAccount } from '../../contract/account/bonus.ts';

export interface BonusOperation {
  readonly key: string;
  /** ISO. */
  readonly at: string;
  /** Kopecks; negative where bonuses were spent. */
  readonly value: number;
  readonly title: string;
  readonly orderId: number | null;
  /** Title of the account. */
  readonly account: string;
}

/** Of all accounts, the newest first. */
export const bonusHistory = (accounts: readonly BonusAccount[]): readonly BonusOperation[] =>
  accounts
    .flatMap(({ id, title: account, operations }) =>
      operations.map((operation, index) => ({
        ...operation,
        account,
        key: `${id}-${operations.length - index}`,
      })),
    )
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));

/** The account whose bonuses expire first; undefined where none do. */
export const nextToExpire = (
  accounts: readonly BonusAccount[],
): (BonusAccount & { expiresAt: string }) | undefined =>
  accounts
    .flatMap((account) =>
      account.expiresAt !== null && account.value > 0 ? [{ ...account, expiresAt: account.expiresAt }] : [],
    )
    .sort((one, other) => Date.parse(one.expiresAt) - Date.parse(other.expiresAt))[0];
