import { getPageById } from '@club/api/contract/content';
import { describeFailure, useStore } from '@club/platform';
import { maxWaitMs } from '@club/platform/max-wait';
import { ErrorState, OfflineNote, Page, Skeleton } from '@club/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { useShell } from '../../../host/shell-context';
import { storeAgreement, readAgreement, type StoredAgreement } from './stored-agreement';
import { RichText } from './rich-text';

interface Agreement {
  readonly content: Pick<StoredAgreement, 'title' | 'body_html'> | null;
  /** When it was read, when it cannot be read now. */
  readonly since?: Date;
  readonly failure?: unknown;
}

const loading: Agreement = { content: null };

/** The agreement of the server; offline the one that was read last. */
function useAgreement() {
  const { session } = useShell();
  const { brand } = useStore(session.brand);
  const [agreement, setAgreement] = useState(loading);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function read() {
      try {
        const content = await session.api(
          getPageById,
          { id: 'agreement' },
          { signal, timeoutMs: maxWaitMs },
        );
        storeAgreement(brand, content);
        setAgreement({ content });
      } catch (failure) {
        if (signal.aborted) return;
        const stored = readAgreement(brand);
        setAgreement({
          content: stored,
          failure,
          ...(stored ? { since: new Date(stored.at) } : {}),
        });
      }
    }
    void read();
    return () => controller.abort();
  }, [session, brand, attempt]);

  return {
    ...agreement,
    retry() {
      setAgreement(loading);
      setAttempt(attempt + 1);
    },
  };
}

/** The agreement, which everybody may read before logging in. */
export default function AgreementPage(): ReactElement {
  const { content, since, failure, retry } = useAgreement();
  if (failure !== undefined && content === null) {
    return (
      <Page title="Угода користувача" width="narrow">
        <ErrorState error={describeFailure(failure)} onRetry={retry} />
      </Page>
    );
  }
  return (
    <Page title={content?.title ?? 'Угода користувача'} width="narrow">
      {since && <OfflineNote since={since}>{describeFailure(failure).title}</OfflineNote>}
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
