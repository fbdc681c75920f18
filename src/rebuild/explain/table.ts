/** Lines whose cells stand below each other; the last cell is as long as it is. */
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

/** The first lines, and how many more there are. */
export function shortened(lines: readonly string[], most: number, hint?: string): string[] {
  const rest = lines.length - most;
  if (rest <= 0) return [...lines];
  return [...lines.slice(0, most), `… ${rest} more${hint === undefined ? '' : ` (${hint})`}`];
}
