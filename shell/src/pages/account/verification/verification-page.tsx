import { useQueryState } from '@club/platform/query';
import { Page, QueryView, Skeleton } from '@club/ui';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readProviderCallback } from './provider-callback';
import { Outcome } from './outcome';
import { Returning } from './returning';
import { useVerification } from './use-verification';
import styles from './verification.module.css';

const loading = (
  <div className={styles.parts}>
    <Skeleton shape="card" count={2} />
  </div>
);

function State(): ReactElement {
  const read = useQueryState(useVerification());
  return (
    <QueryView
      read={read}
      loading={loading}
      loadingText="Дізнаємося, чи підтверджено вік"
      offlineText="Підтвердити вік можна, щойно повернеться зв’язок"
    >
      {({ verification }) => <Outcome verification={verification} />}
    </QueryView>
  );
}

/** Why and how to verify one's age, and how far it is. */
export default function VerificationPage(): ReactElement {
  const [search] = useSearchParams();
  const returned = readProviderCallback(search);
  return (
    <Page title="Підтвердження віку" width="narrow">
      {returned === null ? <State /> : <Returning key={returned.state} returned={returned} />}
    </Page>
  );
}
