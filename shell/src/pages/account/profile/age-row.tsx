import { useCustomer } from '@club/platform';
import { Badge, ListItem } from '@club/ui';
import { SafeIcon } from '@club/ui/icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** Whether the age is verified, and the way to do it. */
export function AgeRow(): ReactElement {
  const { isAgeVerified } = useCustomer();
  if (isAgeVerified) {
    return (
      <ListItem
        icon={<SafeIcon />}
        title="Вік"
        trailing={<Badge tone="good">Підтверджено</Badge>}
      />
    );
  }
  return (
    <ListItem
      icon={<SafeIcon />}
      title="Підтвердити вік"
      note="Один раз, і замовлення не чекатимуть"
      render={<Link to="/verification" />}
    />
  );
}
