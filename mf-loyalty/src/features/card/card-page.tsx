import { formatCardNumber } from '@club/domain/card-number';
import { useBrand, useCustomer } from '@club/platform';
import { useQueryState } from '@club/platform/query';
import { Page, QueryView, Skeleton } from '@club/ui';
import { QrCode } from '@club/ui/qr';
import { useScreenOn } from '@club/ui/screen';
import styles from './card-page.module.css';
import { useMemberCard } from './use-member-card';

/** White in every brand and theme, so that the screen is bright and every scanner reads the code. */
function MemberCard({ number }: { number: string }) {
  useScreenOn();
  const { name } = useBrand();
  const { firstName, lastName } = useCustomer();
  return (
    <section className={styles.card} aria-label="Картка клубу">
      <p className={styles.brand}>{name}</p>
      <div className={styles.code}>
        <QrCode text={number} label="QR-код картки" />
      </div>
      <p className={styles.number}>{formatCardNumber(number)}</p>
      <p className={styles.holder}>
        {firstName} {lastName}
      </p>
    </section>
  );
}

/** The member card, which a store scans. It is readable without a network once it was shown. */
export default function CardPage() {
  const read = useQueryState(useMemberCard());
  return (
    <Page title="Картка клубу" lead="Покажи її на касі" width="narrow">
      <QueryView
        quiet
        read={read}
        loading={<Skeleton className={styles.place} shape="card" />}
        loadingText="Готуємо картку"
        offlineText="Картку покажемо, щойно з’явиться мережа. Далі вона буде й без неї"
      >
        {({ number }) => <MemberCard number={number} />}
      </QueryView>
    </Page>
  );
}
