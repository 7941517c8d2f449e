import { getPageById } from '@club/api/contract/general';
import { describeFailure, useStore } from '@club/platform';
import { ErrorState, OfflineNote, Page, Skeleton } from '@club/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { useShell } from '../../shell-context';
import { keepAgreement, readAgreement, type KeptAgreement } from './kept-agreement';
import { RichText } from './rich-text';

interface Reading {
  readonly content: Pick<KeptAgreement, 'title' | 'body_html'> | null;
  /** When it was read, where it can not be read now. */
  readonly since?: Date;
  readonly failure?: unknown;
}

const loading: Reading = { content: null };

/** The agreement of the server; where that can not be had, the one that was read last. */
function useAgreement() {
  const { session } = useShell();
  const { brand } = useStore(session.brand);
  const [reading, setReading] = useState(loading);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function read() {
      try {
        const content = await session.api(getPageById, { id: 'agreement' }, { signal });
        keepAgreement(brand, content);
        setReading({ content });
      } catch (failure) {
        if (signal.aborted) return;
        const kept = readAgreement(brand);
        setReading({ content: kept, failure, ...(kept ? { since: new Date(kept.at) } : {}) });
      }
    }
    void read();
    return () => controller.abort();
  }, [session, brand, attempt]);

  return {
    ...reading,
    retry() {
      setReading(loading);
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
