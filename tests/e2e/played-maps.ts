/*
 * Stands for the maps service: what the shop uses of it, drawn with plain elements on an even projection. It runs in the
 * page, so it may use nothing from outside its function.
 */

/** What the played service was asked for. */
export interface MapsRecord {
  center: readonly [number, number];
  zoom: number;
  /** Options of the clusterer, and how many placemarks are in it. */
  clusterer: Readonly<Record<string, unknown>>;
  clustered: number;
}

export function playMaps(): void {
  const SIZE_DEGREES = 360;
  const CLUSTER_PX = 36;
  type Point = readonly [number, number];
  const page = window as unknown as { ymaps?: unknown; mapsRecord?: unknown };

  class Placemark {
    listener: () => void = () => undefined;
    look: { preset: string; iconColor: string };
    readonly coordinates: Point;
    readonly properties: { hintContent: string };
    constructor(coordinates: Point, properties: { hintContent: string }, look: Placemark['look']) {
      this.coordinates = coordinates;
      this.properties = properties;
      this.look = look;
    }
    readonly options = { set: (look: Placemark['look']) => void (this.look = look) };
    readonly events = { add: (_: 'click', listener: () => void) => void (this.listener = listener) };
  }

  class Clusterer {
    marks: Placemark[] = [];
    redraw: () => void = () => undefined;
    readonly options: Record<string, unknown>;
    constructor(options: Record<string, unknown>) {
      this.options = options;
    }
    add(marks: Placemark[]) {
      this.marks.push(...marks);
      this.redraw();
    }
    remove(marks: Placemark[]) {
      this.marks = this.marks.filter((mark) => !marks.includes(mark));
      this.redraw();
    }
    removeAll() {
      this.marks = [];
      this.redraw();
    }
  }

  class Map {
    readonly #canvas = document.createElement('div');
    readonly #single: Placemark[] = [];
    #clusterer = new Clusterer({});
    #center: Point;
    #zoom: number;
    readonly behaviors = { disable: () => undefined };
    readonly geoObjects = {
      add: (object: Placemark | Clusterer) => {
        if (object instanceof Clusterer) {
          this.#clusterer = object;
          object.redraw = () => this.#draw();
        } else this.#single.push(object);
        this.#draw();
      },
      remove: (object: Placemark) => {
        this.#single.splice(this.#single.indexOf(object), 1);
        this.#draw();
      },
    };
    constructor(element: HTMLElement, { center, zoom }: { center: Point; zoom: number }) {
      this.#center = center;
      this.#zoom = zoom;
      this.#canvas.style.cssText =
        'position:relative;width:100%;height:100%;overflow:hidden;background:repeating-linear-gradient(0deg,#0000 0 63px,#d9d0c0 63px 64px),repeating-linear-gradient(90deg,#0000 0 63px,#d9d0c0 63px 64px)';
      element.append(this.#canvas);
      this.#draw();
    }
    getZoom() {
      return this.#zoom;
    }
    setCenter(center: Point, zoom: number) {
      this.#center = center;
      this.#zoom = zoom;
      this.#draw();
    }
    destroy() {
      this.#canvas.remove();
    }
    #draw() {
      const { clientWidth, clientHeight } = this.#canvas;
      const scale = (256 * 2 ** this.#zoom) / SIZE_DEGREES;
      const place = ([lat, lon]: Point) => ({
        x: clientWidth / 2 + (lon - this.#center[1]) * scale,
        y: clientHeight / 2 - ((lat - this.#center[0]) * scale) / Math.cos((lat * Math.PI) / 180),
      });
      const groups: { x: number; y: number; marks: Placemark[] }[] = [];
      for (const mark of this.#clusterer.marks) {
        const at = place(mark.coordinates);
        const near = groups.find(({ x, y }) => Math.hypot(x - at.x, y - at.y) < CLUSTER_PX);
        if (near) near.marks.push(mark);
        else groups.push({ ...at, marks: [mark] });
      }
      for (const mark of this.#single) groups.push({ ...place(mark.coordinates), marks: [mark] });
      const signs = groups.map(({ x, y, marks }) => {
        const [first] = marks;
        const sign = document.createElement('span');
        const size = marks.length > 1 ? 32 : 20;
        const colour = marks.length > 1 ? this.#clusterer.options['clusterIconColor'] : first?.look.iconColor;
        sign.style.cssText = `position:absolute;left:${x - size / 2}px;top:${y - size / 2}px;width:${size}px;height:${size}px;border-radius:50%;border:5px solid ${String(colour)};background:#fff;font:500 12px/${size - 10}px sans-serif;text-align:center;box-sizing:border-box;cursor:pointer`;
        if (marks.length > 1) sign.textContent = String(marks.length);
        else {
          // As the service does: a hint is HTML.
          const hint = document.createElement('i');
          hint.innerHTML = first?.properties.hintContent ?? '';
          sign.dataset['mark'] = hint.textContent;
          sign.dataset['preset'] = first?.look.preset;
          sign.addEventListener('click', () => first?.listener());
        }
        return sign;
      });
      this.#canvas.replaceChildren(...signs);
      page.mapsRecord = {
        center: this.#center,
        zoom: this.#zoom,
        clusterer: this.#clusterer.options,
        clustered: this.#clusterer.marks.length,
      };
    }
  }

  page.ymaps = { ready: (onReady: () => void) => onReady(), Map, Placemark, Clusterer };
}
