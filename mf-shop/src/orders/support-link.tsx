import { Link } from '@club/platform/router';
import { Button } from '@club/ui';

/** A link to the support. */
export function SupportLink() {
  return (
    <Button full variant="quiet" render={<Link to="/support" />}>
      Написати в підтримку
    </Button>
  );
}
