import { List, ListItem } from '@club/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import LinkIcon from '../../../navigation/frame/link-icon';
import { useLinks } from '../../../navigation/links';

/** Where remotes lead from the profile. */
export function ProfileLinks(): ReactElement | null {
  const links = useLinks('profile');
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
