import type { SupportChannel } from '@club/api/contract/content';
import { List, ListItem } from '@club/ui';
import { ChatIcon, MailIcon, PhoneIcon, type Icon } from '@club/ui/icons';
import type { ReactElement } from 'react';

const icons: Readonly<Record<SupportChannel['kind'], Icon>> = {
  phone: PhoneIcon,
  messenger: ChatIcon,
  email: MailIcon,
};

/** Links to the contacts of the support. */
export function ChannelList({
  channels,
}: {
  readonly channels: readonly SupportChannel[];
}): ReactElement {
  return (
    <List>
      {channels.map(({ kind, title, value, href }) => {
        const Shape = icons[kind];
        const outside = href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
        return (
          <ListItem
            key={href}
            icon={<Shape />}
            title={title}
            note={value}
            render={<a href={href} {...outside} />}
          />
        );
      })}
    </List>
  );
}
