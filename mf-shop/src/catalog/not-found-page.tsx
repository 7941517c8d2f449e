import { Link } from '@club/platform/router';
import { Button, EmptyState, Page } from '@club/ui';

type NotFoundPageProps = {
  title: string;
  text: string;
  way?: { readonly path: string; readonly label: string };
};

const toShop = { path: '/shop', label: 'До магазину' };

/** The page for an unknown address of the shop, with a link to what it proposes. */
export function NotFoundPage({ title, text, way = toShop }: NotFoundPageProps) {
  return (
    <Page title={title}>
      <EmptyState
        drawing="search"
        title="Нічого не знайшли"
        text={text}
        action={<Button render={<Link to={way.path} />}>{way.label}</Button>}
      />
    </Page>
  );
}
