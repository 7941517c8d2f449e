import { Button, EmptyState, Page } from '@club/ui';
import { useEffect, type ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** An address that nobody publishes. */
class PageNotFoundError extends Error {
  override readonly name = 'PageNotFoundError';
  readonly status = 404;

  constructor(path: string) {
    super(`Page not found ${path}`);
  }
}

/** The content for an unknown address, in any frame. */
export function LostPage({ path }: { path: string }): ReactElement {
  useEffect(() => {
    document.title = 'Сторінку не знайдено';
    console.info(new PageNotFoundError(path).message);
  }, [path]);
  return (
    <Page title="Сторінку не знайдено" width="narrow">
      <EmptyState
        drawing="search"
        title="Посилання веде в нікуди"
        text="Можливо, в адресі помилка або сторінку прибрали. Перевір посилання чи почни з головної"
        action={<Button render={<Link to="/" />}>На головну</Button>}
      />
    </Page>
  );
}
