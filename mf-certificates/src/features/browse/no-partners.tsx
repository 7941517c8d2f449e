import { EmptyState } from '@club/ui';

/** While no partner gives certificates out. */
export function NoPartners() {
  return (
    <EmptyState
      drawing="gift"
      title="Зараз сертифікатів немає"
      text="XP лишаються на балансі. Витратити їх можна в магазині"
    />
  );
}
