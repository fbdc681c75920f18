import { iconAttributes, type IconName, type IconSize } from './icons.ts';

interface Props {
  name: IconName;
  /** CSS pixels. */
  size?: IconSize;
}

/** Decorative. */
export const Icon = ({ name, size = 24 }: Props) => <i {...iconAttributes(name, size)} />;
