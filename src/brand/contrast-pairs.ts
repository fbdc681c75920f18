import type { OpaqueRole } from './roles.ts';

/** A role that styles show upon others, and what for. */
export interface ContrastRule {
  foreground: OpaqueRole;
  use: 'text' | 'control';
  backgrounds: readonly OpaqueRole[];
}

/** Least contrast by WCAG 2.2 AA: of text (1.4.3), and of what marks a control, its state or its focus (1.4.11). */
export const minContrast = { text: 4.5, control: 3 } as const;

const grounds = ['--surface', '--surface-muted', '--surface-raised'] as const;

/** Every role that styles set text or controls in, upon the surfaces where it stands. */
export const contrastRules: readonly ContrastRule[] = [
  {
    foreground: '--text',
    use: 'text',
    backgrounds: [...grounds, '--surface-strong', '--danger-surface', '--success-surface'],
  },
  { foreground: '--text-muted', use: 'text', backgrounds: [...grounds, '--surface-strong'] },
  { foreground: '--accent', use: 'text', backgrounds: grounds },
  { foreground: '--accent-hover', use: 'text', backgrounds: ['--surface', '--surface-muted'] },
  { foreground: '--danger', use: 'text', backgrounds: [...grounds, '--danger-surface'] },
  { foreground: '--success', use: 'text', backgrounds: [...grounds, '--success-surface'] },
  { foreground: '--sale', use: 'text', backgrounds: ['--surface', '--surface-muted'] },
  {
    foreground: '--on-accent',
    use: 'text',
    backgrounds: ['--accent', '--accent-hover', '--accent-pressed'],
  },
  { foreground: '--on-selected', use: 'text', backgrounds: ['--selected'] },
  {
    foreground: '--on-inverse',
    use: 'text',
    backgrounds: ['--surface-inverse', '--surface-inverse-hover', '--danger-strong'],
  },
  { foreground: '--on-film', use: 'text', backgrounds: ['--film'] },
  { foreground: '--border-strong', use: 'control', backgrounds: grounds },
  { foreground: '--border-active', use: 'control', backgrounds: grounds },
  { foreground: '--selected', use: 'control', backgrounds: grounds },
  { foreground: '--rating', use: 'control', backgrounds: ['--surface', '--surface-muted'] },
  { foreground: '--focus', use: 'control', backgrounds: [...grounds, '--surface-strong'] },
];
