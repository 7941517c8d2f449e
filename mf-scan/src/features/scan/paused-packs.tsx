import { useFeature } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, EmptyState } from '@club/ui';

/** What stands in the place of the scanner while codes of packs bring no points. */
export function PausedPacks() {
  const areReceiptsOn = useFeature('receipt-points');
  return (
    <EmptyState
      drawing="scan"
      title="За пачки зараз XP не нараховуємо"
      text="Збережи коди: їх можна буде додати, щойно XP за пачки повернуться"
      action={areReceiptsOn && <Button render={<Link to="/scan/receipt" />}>Надіслати чек</Button>}
    />
  );
}
