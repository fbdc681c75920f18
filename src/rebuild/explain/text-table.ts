/** Rows as lines with aligned columns; the last cell of a row is not padded. */
export function column(rows: readonly (readonly string[])[]): string[] {
  const widths = new Map<number, number>();
  for (const row of rows) {
    for (const [index, cell] of row.entries())
      widths.set(index, Math.max(widths.get(index) ?? 0, cell.length));
  }
  return rows.map((row) =>
    row
      .map((cell, index) => (index === row.length - 1 ? cell : cell.padEnd(widths.get(index) ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

/** The first lines, and a line that counts the others. */
export function shortened(lines: readonly string[], limit: number, hint?: string): string[] {
  const rest = lines.length - limit;
  if (rest <= 0) return [...lines];
  return [...lines.slice(0, limit), `… ${rest} more${hint === undefined ? '' : ` (${hint})`}`];
}
