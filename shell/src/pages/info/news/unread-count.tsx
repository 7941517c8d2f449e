import { Badge, Hidden, plural } from '@club/ui';
import type { ReactElement } from 'react';
import { useUnreadNews } from './use-unread-news';

const forms = { one: 'непрочитана', few: 'непрочитані', many: 'непрочитаних' };

/** How many news are new to this customer; nothing where there are none. */
export function UnreadCount(): ReactElement | null {
  const count = useUnreadNews()?.size ?? 0;
  if (count === 0) return null;
  return (
    <Badge tone="accent">
      {count}
      <Hidden> {plural(count, forms)}</Hidden>
    </Badge>
  );
}
