/** A symbol of GOST ISO 3758. */
export interface CareSign {
  kind:
    | 'wash'
    | 'hand-wash'
    | 'bleach'
    | 'no-bleach'
    | 'tumble'
    | 'flat-dry'
    | 'no-spin'
    | 'iron'
    | 'no-iron'
    | 'dry-clean';
  /** Degrees for washing, dots for ironing. */
  mark: string;
  title: string;
}

const DEGREES = /(\d{2,3})\s*°/;

const ironDots = (degrees: number): string => '•'.repeat(degrees <= 120 ? 1 : degrees <= 160 ? 2 : 3);

function washing(part: string): CareSign[] {
  const degrees = DEGREES.exec(part)?.[1];
  const title = `${/деликат/.test(part) ? 'Деликатная стирка' : 'Стирка'}${degrees ? ` при ${degrees}\u00a0°C` : ''}`;
  if (/ручн/.test(part))
    return [
      { kind: 'hand-wash', mark: '', title: `Ручная стирка${degrees ? ` при ${degrees}\u00a0°C` : ''}` },
    ];
  return /стирк/.test(part) ? [{ kind: 'wash', mark: degrees ?? '', title }] : [];
}

function ironing(part: string): CareSign[] {
  if (/без глажен|не гладить/.test(part)) return [{ kind: 'no-iron', mark: '', title: 'Не гладить' }];
  if (!/глаж/.test(part)) return [];
  const degrees = Number(DEGREES.exec(part)?.[1]);
  return [
    {
      kind: 'iron',
      mark: degrees ? ironDots(degrees) : '•',
      title: degrees ? `Глажение до ${degrees}\u00a0°C` : 'Глажение через влажную ткань',
    },
  ];
}

const plain: readonly (readonly [RegExp, CareSign])[] = [
  [/(без|не)\s.*отбелив/, { kind: 'no-bleach', mark: '', title: 'Без хлорного отбеливателя' }],
  [/машин.*суш|сушить в машине/, { kind: 'tumble', mark: '', title: 'Можно сушить в машине' }],
  [/плоскост/, { kind: 'flat-dry', mark: '', title: 'Сушить на плоскости' }],
  [/без отжима/, { kind: 'no-spin', mark: '', title: 'Без отжима' }],
  [/химчист|сухая чистк/, { kind: 'dry-clean', mark: 'P', title: 'Сухая чистка' }],
];

/** Parses «Машинная стирка при 40 °C, глажение до 150 °C»; each kind once, in order. */
export function careSigns(summary: string): readonly CareSign[] {
  const parts = summary
    .toLowerCase()
    .replaceAll('\u00a0', ' ')
    .split(/,| или /);
  const signs = parts.flatMap((part) => [
    ...washing(part),
    ...ironing(part),
    ...plain.flatMap(([pattern, sign]) => (pattern.test(part) ? [sign] : [])),
  ]);
  return signs.filter(({ kind }, index) => signs.findIndex((other) => other.kind === kind) === index);
}
