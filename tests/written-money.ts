/** An amount as the shop writes it, apart from its own code: two digits where there are kopecks, else none. */
export const writtenMoney = (kopecks = 0, sign = '₽'): string =>
  `${(kopecks / 100).toLocaleString('ru-RU', { minimumFractionDigits: kopecks % 100 === 0 ? 0 : 2 })}\u00a0${sign}`;
