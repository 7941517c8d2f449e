import type { IconName } from '@club/platform/names';
import { linkIcons } from './link-icons';

/** Props of {@link LinkIcon}. */
export interface LinkIconProps {
  readonly name: IconName | undefined;
  readonly size?: number;
}

/** The icon of a link, by its name. It holds all icons: for parts in files of their own. */
export default function LinkIcon({ name, size = 24 }: LinkIconProps) {
  const Icon = name && linkIcons[name];
  return Icon ? <Icon size={size} aria-hidden="true" /> : null;
}
