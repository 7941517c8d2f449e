import { Link } from '@club/platform/router';
import { Button, EmptyState } from '@club/ui';

/** In place of an invitation, for customers under age. */
export function ForAdults() {
  return (
    <EmptyState
      drawing="gift"
      title="Запрошувати друзів можна з 18 років"
      text="XP на балансі лишаються твоїми. Подивися, чи є інші способи їх отримати"
      action={<Button render={<Link to="/get-xp" />}>Як отримати XP</Button>}
    />
  );
}
