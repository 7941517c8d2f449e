import { Link } from '@club/platform/router';
import { Button, EmptyState, Page } from '@club/ui';

type MissingPageProps = { title: string; text: string };

/** An address of the shop that names nothing, with the way back. */
export function MissingPage({ title, text }: MissingPageProps) {
  return (
    <Page title={title}>
      <EmptyState
        drawing="search"
        title="Нічого не знайшли"
        text={text}
        action={<Button render={<Link to="/shop" />}>До магазину</Button>}
      />
    </Page>
  );
}
