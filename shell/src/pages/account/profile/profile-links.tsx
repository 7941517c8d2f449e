import { List, ListItem } from '@club/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import LinkIcon from '../../../navigation/frame/link-icon';
import { useLinks, type OwnLink } from '../../../navigation/links';

const ownLinks: readonly OwnLink[] = [
  {
    page: 'shell.outbox',
    label: 'Черга надсилання',
    note: 'Що чекає на мережу, а що вже надіслано',
    icon: 'send',
    order: 100,
  },
];

/** Where remotes lead from the profile, and the outbox. */
export function ProfileLinks(): ReactElement | null {
  const links = useLinks('profile', ownLinks);
  if (links.length === 0) return null;
  return (
    <List>
      {links.map(({ page, path, label, note, icon }) => (
        <ListItem
          key={page}
          icon={<LinkIcon name={icon} />}
          title={label}
          note={note}
          render={<Link to={path} />}
        />
      ))}
    </List>
  );
}
