import { useStore } from '@club/platform';
import { Button, EmptyState, Page } from '@club/ui';
import { useEffect, type ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useShell } from '../../../host/shell-context';
import { record } from '../../../observation/recorder';
import styles from './not-found-page.module.css';

/** An address that nobody publishes. */
class PageNotFoundError extends Error {
  override readonly name = 'PageNotFoundError';
  readonly status = 404;

  constructor(fullPath: string) {
    super(`Page not found ${fullPath}`);
  }
}

/** The content for an unknown address, in any frame. The error service gets the error. */
export default function NotFoundPage(): ReactElement {
  const { pathname, search, hash } = useLocation();
  const fullPath = pathname + search + hash;
  // Guests see it too, who have no host for hooks of the platform.
  const { name } = useStore(useShell().session.brand);
  useEffect(() => {
    document.title = `Сторінку не знайдено · ${name}`;
  }, [name]);
  useEffect(() => {
    const error = new PageNotFoundError(fullPath);
    console.info(error.message);
    record({ kind: 'error', cause: error });
  }, [fullPath]);
  return (
    <Page className={styles.page} title="Сторінку не знайдено" width="narrow">
      <EmptyState
        drawing="search"
        title="Посилання веде в нікуди"
        text="Можливо, в адресі помилка або сторінку прибрали. Перевір посилання чи почни з головної"
        action={<Button render={<Link to="/" />}>На головну</Button>}
      />
    </Page>
  );
}
