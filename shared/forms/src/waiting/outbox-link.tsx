import { useHref } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button } from '@club/ui';

/** Leads to what waits in the outbox; nothing where no page shows it. */
export function OutboxLink() {
  const outbox = useHref()('shell.outbox');
  if (outbox === null) return null;
  return (
    <Button variant="secondary" size="s" render={<Link to={outbox} />}>
      До черги
    </Button>
  );
}
