import { type IconName, icons } from './icons.ts';

interface Props {
  name: IconName;
  /** CSS pixels. */
  size?: number;
  className?: string;
}

/** A drawing beside a text; it has no name of its own. */
export const Icon = ({ name, size = 24, className }: Props) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.4}
    aria-hidden="true"
  >
    <path d={icons[name]} />
  </svg>
);
