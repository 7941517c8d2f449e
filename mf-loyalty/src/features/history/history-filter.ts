import { historyKind, type HistoryKind } from '@club/api/contract/loyalty/history';
import { useSearchParams } from '@club/platform/router';
import { startTransition, useMemo, useOptimistic } from 'react';

/** Which movements are listed; null and '' choose all. */
export interface HistoryFilter {
  readonly month: string | null;
  readonly kind: HistoryKind | null;
  readonly q: string;
}

/** The words for each kind, in the order of the chips. */
export const kindLabels: Readonly<Record<HistoryKind, string>> = {
  orders: 'Замовлення',
  scans: 'Скани',
  receipts: 'Чеки',
  friends: 'Друзі',
  games: 'Марафон',
  devices: 'Пристрої',
  exchange: 'Обмін',
  certificates: 'Сертифікати',
  expiry: 'Згоріли',
  other: 'Інше',
};

/** The input of the read: without a filter the same as the first read of the page. */
export function filterInput({ month, kind, q }: HistoryFilter) {
  return {
    ...(month !== null && { month }),
    ...(kind !== null && { kind }),
    ...(q !== '' && { q }),
  };
}

const isKind = (text: string | null): text is HistoryKind =>
  historyKind.options.some((one) => one === text);

/**
 * The filter is in the address, so that Back and a reload preserve it. A tap is answered at once; the
 * address, which the whole app follows, comes after that paint.
 */
export function useHistoryFilter(months: readonly string[]) {
  const [search, setSearch] = useSearchParams();
  const asked = { month: search.get('month'), kind: search.get('kind') };
  const month = asked.month !== null && months.includes(asked.month) ? asked.month : null;
  const kind = isKind(asked.kind) ? asked.kind : null;
  const q = (search.get('q') ?? '').slice(0, 60);
  const inAddress: HistoryFilter = useMemo(() => ({ month, kind, q }), [month, kind, q]);
  const [filter, show] = useOptimistic(inAddress);
  const change = (part: Partial<HistoryFilter>) => {
    const next = { ...filter, ...part };
    startTransition(() => {
      show(next);
      setSearch(filterInput(next), { replace: true, preventScrollReset: true });
    });
  };
  return [filter, change] as const;
}
