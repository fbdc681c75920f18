import { DEFAULT_RULES } from '../../rules/rule-schemas.ts';

/** By what the demo shop sells; the records begin with it. */
export const RULES = {
  ...DEFAULT_RULES,
  wholesaleRules: { metre: { from: 30, percent: 7 }, piece: { from: 10, percent: 7 } },
};

/** The percent of a guest's price that products name as bonuses. */
export const BONUS_PERCENT = RULES.bonusRules.levels[0]?.percent ?? 0;
