import { useFeature, useHref } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, EmptyState } from '@club/ui';

function NextStep() {
  const getXp = useHref()('loyalty.getXp');
  if (useFeature('receipt-points')) {
    return <Button render={<Link to="/scan/receipt" />}>Надіслати чек</Button>;
  }
  if (getXp === null) return null;
  return (
    <Button variant="secondary" render={<Link to={getXp} />}>
      Як отримати XP
    </Button>
  );
}

/** What stands in the place of the scanner while codes of packs bring no points. */
export function PausedPacks() {
  return (
    <EmptyState
      drawing="scan"
      title="За пачки зараз XP не нараховуємо"
      text="Збережи коди: їх можна буде додати, щойно XP за пачки повернуться"
      action={<NextStep />}
    />
  );
}
