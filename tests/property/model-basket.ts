/** What the fixture's shop sells: kopecks for one, units in stock counted in tenths, and how many tenths a step has. */
export const goods = {
  1010: { product: 101, price: 450_00, from10: 400_00, stock: 123, step: 1 },
  1020: { product: 102, price: 480_00, from10: 480_00, stock: 400, step: 1 },
  2010: { product: 201, price: 590_00, from10: 590_00, stock: 100, step: 10 },
  2020: { product: 202, price: 3990_00, from10: 3990_00, stock: 100, step: 10 },
  2021: { product: 202, price: 4990_00, from10: 4990_00, stock: 20, step: 10 },
  2030: { product: 203, price: 5200_00, from10: 5200_00, stock: 10, step: 10 },
} as const;
export type GroupId = keyof typeof goods;
export const groupIds: readonly GroupId[] = [1010, 1020, 2010, 2020, 2021, 2030];

export interface ModelLine {
  /** Rises with every line that is put, in any basket: lines share the stock in the order in which they were put. */
  order: number;
  /** 0 for a group by itself. */
  set: number;
  id: GroupId;
  tenths: number;
  selected: boolean;
}

/** Of a product that counts to a set's discount. */
export const LEAST_TENTHS = 10;

let lastOrder = 0;

/** A basket by its rules alone, counted in tenths so that nothing has to be rounded. */
export class ModelBasket {
  readonly stock: Map<GroupId, number>;
  lines: ModelLine[] = [];

  constructor(stock: Map<GroupId, number>) {
    this.stock = stock;
  }

  held(id: GroupId, except?: ModelLine): number {
    return this.lines
      .filter((line) => line.id === id && line !== except)
      .reduce((sum, { tenths }) => sum + tenths, 0);
  }

  named(id: GroupId): ModelLine[] {
    const own = this.lines.filter((line) => line.id === id);
    const alone = own.filter(({ set }) => set === 0);
    return alone.length > 0 ? alone : own;
  }

  /** Whether it may be done. */
  put(id: GroupId, tenths: number, change: boolean): boolean {
    if (tenths === 0) {
      if (change) this.remove(id);
      return true;
    }
    const before = this.lines.map((line) => ({ ...line }));
    const lines = this.named(id).filter(({ set }) => change || set === 0);
    for (const line of lines) {
      const wanted = Math.min(
        tenths + (change ? 0 : line.tenths),
        (this.stock.get(id) ?? 0) - this.held(id, line),
      );
      if (wanted <= 0) {
        this.lines = before;
        return false;
      }
      line.tenths = wanted;
    }
    if (lines.length > 0) return true;
    const wanted = Math.min(tenths, (this.stock.get(id) ?? 0) - this.held(id));
    if (wanted <= 0) return false;
    this.lines.push({ order: ++lastOrder, set: 0, id, tenths: wanted, selected: true });
    return true;
  }

  remove(id: GroupId): void {
    const gone = this.named(id);
    this.lines = this.lines.filter((line) => !gone.includes(line));
  }

  addSet(set: number, wanted: readonly (readonly [GroupId, number])[]): boolean {
    const lines = wanted.map(([id, tenths]) => ({
      order: ++lastOrder,
      set,
      id,
      selected: true,
      tenths: Math.min(tenths, (this.stock.get(id) ?? 0) - this.held(id)),
    }));
    if (lines.some(({ tenths }) => tenths <= 0)) return false;
    this.lines.push(...lines);
    return true;
  }

  /** Kopecks of a line that holds so many tenths. */
  sum({ id, set }: ModelLine, tenths: number): number {
    const { price, from10 } = goods[id];
    const least = (of: GroupId) => Math.min(LEAST_TENTHS, this.stock.get(of) ?? 0);
    const inSet = this.lines.filter(
      (line) => line.set === set && line.selected && line.tenths >= least(line.id),
    );
    const different = new Set(inSet.map((line) => goods[line.id].product)).size;
    const percent = set !== 0 && different >= 2 ? 90 : 100;
    return ((((tenths >= 100 ? from10 : price) * percent) / 100) * tenths) / 10;
  }
}
