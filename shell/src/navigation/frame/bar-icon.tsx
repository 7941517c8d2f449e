import { lazyComponent } from '@club/platform';
import type { IconName } from '@club/platform/names';
import {
  CertificateIcon,
  HomeIcon,
  ProfileIcon,
  ScanIcon,
  StoreIcon,
  type Icon,
} from '@club/ui/icons';
import { optional } from '../optional';
import styles from './bar-icon.module.css';
import type { LinkIconProps } from './link-icon';

const LinkIcon = lazyComponent(() => import('./link-icon'), optional);

/** Each page has the bar: these icons are in its code, any other loads the file with all icons. */
const commonIcons: Readonly<Partial<Record<IconName, Icon>>> = {
  certificate: CertificateIcon,
  home: HomeIcon,
  profile: ProfileIcon,
  scan: ScanIcon,
  store: StoreIcon,
};

/** The icon of a link in the bar. */
export function BarIcon({ name }: LinkIconProps) {
  const Common = name && commonIcons[name];
  if (Common) return <Common />;
  return <LinkIcon name={name} placeholder={<span className={styles.space} />} />;
}
