import { getPageById } from '@club/api/contract/general';
import { describeFailure } from '@club/platform';
import { ErrorState, Page, Skeleton } from '@club/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { useShell } from '../../shell-context';
import { RichText } from './rich-text';

type Content = { title: string; body_html: string };

/** The agreement, which everybody may read before logging in. */
export default function AgreementPage(): ReactElement {
  const { session } = useShell();
  const [content, setContent] = useState<Content | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    session
      .api(getPageById, { id: 'agreement' }, { signal: controller.signal })
      .then(setContent)
      .catch((cause: unknown) => {
        if (!controller.signal.aborted) setFailure(cause);
      });
    return () => controller.abort();
  }, [session, attempt]);

  function retry() {
    setFailure(null);
    setAttempt(attempt + 1);
  }

  if (failure !== null) {
    return (
      <Page title="Угода користувача" width="narrow">
        <ErrorState error={describeFailure(failure)} onRetry={retry} />
      </Page>
    );
  }
  return (
    <Page title={content?.title ?? 'Угода користувача'} width="narrow">
      {content ? (
        <RichText html={content.body_html} />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="text" count={12} />
        </div>
      )}
    </Page>
  );
}
