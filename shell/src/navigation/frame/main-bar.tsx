import { BottomBar } from '@club/ui/frame';
import type { ReactElement } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useLinks, type OwnLink } from '../links';
import { BarIcon } from './bar-icon';

/** The shell's own places: before and after those of the remotes. */
export const ownBarLinks: readonly OwnLink[] = [
  { page: 'shell.home', label: 'Головна', icon: 'home', order: 0 },
  { page: 'shell.profile', label: 'Профіль', icon: 'profile', order: 100 },
];

/** The main places of the app: a rail on wide screens, a bar on phones unless the page has none. */
export function MainBar({ railOnly }: { readonly railOnly: boolean }): ReactElement {
  const { pathname } = useLocation();
  const items = useLinks('bar', ownBarLinks).map(({ path, label, icon, prominent }) => ({
    label,
    icon: <BarIcon name={icon} />,
    // Below home is every page.
    current: matchPath({ path, end: path === '/' }, pathname) !== null,
    prominent,
    render: <Link to={path} />,
  }));
  return <BottomBar items={items} railOnly={railOnly} />;
}
