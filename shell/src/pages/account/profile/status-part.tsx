import { checkAllowedUser, getMetafields } from '@club/api/contract/account/accounts';
import { hasSpecialStatus } from '@club/domain/special-status';
import { useCustomer } from '@club/platform';
import { useApiQuery } from '@club/platform/query';
import { Badge } from '@club/ui';
import type { ReactElement } from 'react';
import styles from './profile-page.module.css';

/** What the club has marked the customer with. Most have nothing, and see nothing. */
export function StatusPart(): ReactElement | null {
  const { main } = useCustomer().accounts;
  const input = { id: main?.shopifyId ?? '', myogo: false };
  const own = useApiQuery(getMetafields, input, { enabled: main !== null, staleMs: 0 });
  const { data: early } = useApiQuery(checkAllowedUser, {}, { staleMs: 0 });
  const metafields = own.data?.metafields ?? [];
  const isSpecial = hasSpecialStatus([{ brand: 'main', metafields }]);
  if (!isSpecial && !early?.allowed) return null;
  return (
    <ul className={styles.statuses} aria-label="Твій статус">
      {isSpecial && (
        <li className={styles.status}>
          <Badge tone="accent">Особливий статус</Badge>
          <span className={styles.note}>Ціни для особливих клієнтів застосуємо самі</span>
        </li>
      )}
      {early?.allowed && (
        <li className={styles.status}>
          <Badge tone="points">Ранній доступ</Badge>
          <span className={styles.note}>Нове відкриваємо тобі раніше за інших</span>
        </li>
      )}
    </ul>
  );
}
