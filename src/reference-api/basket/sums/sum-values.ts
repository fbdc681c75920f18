/** The sum of kopecks or counts; 0 of none. */
export const sumValues = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
