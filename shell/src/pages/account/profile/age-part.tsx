import { useCustomer } from '@club/platform';
import { Badge, List, ListItem } from '@club/ui';
import { SafeIcon } from '@club/ui/icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** Whether the age is verified, and the way to do it. */
export function AgePart(): ReactElement {
  const { isAgeVerified } = useCustomer();
  return (
    <List aria-label="Вік">
      {isAgeVerified ? (
        <ListItem
          icon={<SafeIcon />}
          title="Вік"
          trailing={<Badge tone="good">Підтверджено</Badge>}
        />
      ) : (
        <ListItem
          icon={<SafeIcon />}
          title="Підтвердити вік"
          note="Один раз, і замовлення не чекатимуть"
          render={<Link to="/verification" />}
        />
      )}
    </List>
  );
}
