import { Link } from '@club/platform/router';
import { Button, EmptyState, Page } from '@club/ui';

type NotFoundPageProps = { title: string; text: string };

/** The page for an unknown address of the shop, with a link back. */
export function NotFoundPage({ title, text }: NotFoundPageProps) {
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
