import { checkAllowedUser, getMetafields } from '@club/api/contract/account/accounts';
import { getCustomerTerms } from '@club/api/contract/catalog';
import { hasSpecialStatus } from '@club/domain/special-status';
import { useBrand, useCustomer } from '@club/platform';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Badge, countText } from '@club/ui';
import type { ReactElement } from 'react';
import { FailedReads } from './failed-reads';
import styles from './profile-page.module.css';

const dayForms = { one: 'день', few: 'дні', many: 'днів' };

/** What sets the customer apart in this app now. Most have nothing, and see nothing. */
export function StatusPart(): ReactElement | null {
  const { brand } = useBrand();
  const { main } = useCustomer().accounts;
  const input = { id: main?.shopifyId ?? '', myogo: false };
  const own = useQueryState(
    useApiQuery(getMetafields, input, { enabled: main !== null, staleMs: 0 }),
  );
  const app = { myogo: brand === 'second' ? 'true' : 'false' } as const;
  const early = useQueryState(useApiQuery(checkAllowedUser, app, { staleMs: 0 }));
  const metafields = own.data?.metafields ?? [];
  const isSpecial = hasSpecialStatus([{ brand: 'main', metafields }]);
  const isMarked = isSpecial || early.data?.allowed === true;
  const terms = useQueryState(
    useApiQuery(getCustomerTerms, app, { staleMs: 0, enabled: isMarked }),
  );
  if (!isMarked || !terms.data) return <FailedReads reads={[own, early, terms]} />;
  const { specialPrices, earlyDays } = terms.data;
  if (!specialPrices && earlyDays === 0) return null;
  return (
    <ul className={styles.statuses} aria-label="Твій статус">
      {specialPrices && (
        <li className={styles.status}>
          <Badge tone="accent">Особливий статус</Badge>
          <span className={styles.note}>На окремі товари в тебе власна, нижча ціна</span>
        </li>
      )}
      {earlyDays > 0 && (
        <li className={styles.status}>
          <Badge tone="points">Ранній доступ</Badge>
          <span className={styles.note}>
            Новинки відкриваємо тобі на {countText(earlyDays, dayForms)} раніше
          </span>
        </li>
      )}
    </ul>
  );
}
