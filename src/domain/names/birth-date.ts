export const BIRTH_DATE_MIN = '1900-01-01';

/** Not the 30th of February, which JavaScript takes for a day of March. */
function isDay(date: string): boolean {
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
}

/** Both dates as `YYYY-MM-DD`. */
export function birthDateError(date: string, today: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !isDay(date)) return 'Укажите дату рождения';
  if (date < BIRTH_DATE_MIN) return 'Дата рождения должна быть не ниже 01.01.1900';
  return date > today ? 'Дата рождения не должна превышать текущую дату' : undefined;
}
