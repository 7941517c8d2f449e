import { useHref, type PageName } from '@club/platform';
import { BottomBar } from '@club/ui/frame';
import {
  CertificateIcon,
  HomeIcon,
  ProfileIcon,
  ScanIcon,
  StoreIcon,
  type Icon,
} from '@club/ui/icons';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface Place {
  readonly page: PageName;
  readonly label: string;
  readonly Icon: Icon;
  readonly prominent?: boolean;
}

const places: readonly Place[] = [
  { page: 'shell.home', label: 'Головна', Icon: HomeIcon },
  { page: 'shop.shelves', label: 'Магазин', Icon: StoreIcon },
  { page: 'scan.scan', label: 'Скан', Icon: ScanIcon, prominent: true },
  { page: 'certificates.list', label: 'Сертифікати', Icon: CertificateIcon },
  { page: 'shell.profile', label: 'Профіль', Icon: ProfileIcon },
];

/** The pages that are one tap away from most others. */
export const barPages: readonly PageName[] = places.map(({ page }) => page);

/** The main places of the app. A place that nobody publishes is left out. */
export function MainBar(): ReactElement {
  const href = useHref();
  const { pathname } = useLocation();
  const items = places.flatMap(({ page, label, Icon, prominent }) => {
    const path = href(page);
    if (path === null) return [];
    const isCurrent = path === '/' ? pathname === '/' : pathname.startsWith(path);
    return [{ label, icon: <Icon />, current: isCurrent, prominent, render: <Link to={path} /> }];
  });
  return <BottomBar items={items} />;
}
