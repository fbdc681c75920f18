/** What a role's value must be. An opaque colour is one that text is set in or on. */
export type RoleKind = 'opaque-colour' | 'colour' | 'image' | 'shadow' | 'length' | 'weight';

const kinds = {
  'opaque-colour': [
    '--surface',
    '--surface-muted',
    '--surface-strong',
    '--surface-raised',
    '--surface-inverse',
    '--surface-inverse-hover',
    '--film',
    '--on-film',
    '--text',
    '--text-muted',
    '--on-inverse',
    '--border-strong',
    '--border-active',
    '--selected',
    '--on-selected',
    '--accent',
    '--accent-hover',
    '--accent-pressed',
    '--on-accent',
    '--focus',
    '--danger',
    '--danger-strong',
    '--danger-surface',
    '--success',
    '--success-surface',
    '--sale',
    '--rating',
  ],
  colour: [
    '--border',
    '--chart-1',
    '--chart-2',
    '--chart-3',
    '--chart-4',
    '--weave-light',
    '--weave-dark',
    '--backdrop',
    '--veil',
  ],
  image: ['--pattern-cloth', '--pattern-weave', '--pattern-no-picture'],
  shadow: ['--shadow'],
  length: ['--radius'],
  weight: ['--weight-display'],
} as const satisfies Record<RoleKind, readonly `--${string}`[]>;

export type OpaqueRole = (typeof kinds)['opaque-colour'][number];

/** Every role that a brand gives a value, and what its value must be. */
export const roles: ReadonlyMap<string, RoleKind> = new Map(
  Object.entries(kinds).flatMap(([kind, names]) =>
    names.map((name): [string, RoleKind] => [name, kind as RoleKind]),
  ),
);
