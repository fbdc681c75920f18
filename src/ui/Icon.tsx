import { type IconName, icons, symbolHref } from './icons.ts';

interface Props {
  name: IconName;
  /** CSS pixels. */
  size?: number;
  className?: string;
}

/** A drawing beside a text; it has no name of its own. */
export function Icon({ name, size = 24, className }: Props) {
  const symbol = symbolHref(name);
  const place = { className, width: size, height: size, 'aria-hidden': true };
  return symbol ? (
    <svg {...place}>
      <use href={symbol} />
    </svg>
  ) : (
    <svg {...place} viewBox="0 0 24 24" data-icon="">
      <path d={icons[name]} />
    </svg>
  );
}
