import { useCustomer } from '@club/platform';
import { Badge, formatDate, ListItem } from '@club/ui';
import { SafeIcon } from '@club/ui/icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useVerification } from '../verification/use-verification';

/** The way to verify one's age; for minors, and while a photo is reviewed, there is nothing to do. */
function UnverifiedRow(): ReactElement {
  const { status, adult_from: day } = useVerification().data?.verification ?? {};
  const row = day
    ? // Noon: the day must be the same in every zone.
      { title: 'Вік', note: `Замовити щось можна буде з ${formatDate(`${day}T12:00:00Z`)}` }
    : status === 'pending'
      ? { title: 'Вік', note: 'Дивимося на твій документ' }
      : { title: 'Підтвердити вік', note: 'Один раз, і замовлення не чекатимуть' };
  return <ListItem icon={<SafeIcon />} {...row} render={<Link to="/verification" />} />;
}

/** Whether the age is verified, and the way to do it. */
export function AgeRow(): ReactElement {
  const { isAgeVerified } = useCustomer();
  if (!isAgeVerified) return <UnverifiedRow />;
  return (
    <ListItem icon={<SafeIcon />} title="Вік" trailing={<Badge tone="good">Підтверджено</Badge>} />
  );
}
