import { getCertList, type Certificate } from '@club/api/contract/certificates';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { useApi, useEvents, useOnline } from '@club/platform';
import { useSectionQuery } from '@club/platform/query';
import { useEffect, useRef } from 'react';
import { certificatesSection } from '../section/certificates-section';

/** How often the list is read while the partner makes a certificate. */
const pollMs = 2000;

const none: readonly Certificate[] = [];

/** A partner who makes no certificate gives points back: reads the balance for all who show it. */
function useReportBalance(making: string): void {
  const api = useApi();
  const events = useEvents();
  const before = useRef(making);

  async function report() {
    try {
      const { balance } = await api(getBalance, {});
      events.emit('balance.changed', { balance });
    } catch {
      // Every view of the balance reads it again by itself.
    }
  }
  useEffect(() => {
    const wasMaking = before.current !== '';
    if (wasMaking && before.current !== making) void report();
    before.current = making;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when a certificate is made
  }, [making]);
}

/** The customer's certificates, read again while one of them is being made. */
export function useBought() {
  const isOnline = useOnline();
  const query = useSectionQuery(certificatesSection, getCertList, {}, { staleMs: 0 });
  const { data, refetch, dataUpdatedAt } = query;
  const making = (data?.certificates ?? none)
    .filter(({ state }) => state === 'making')
    .map(({ code }) => code)
    .join();
  useEffect(() => {
    if (making === '' || !isOnline) return undefined;
    const timer = setTimeout(() => void refetch(), pollMs);
    return () => clearTimeout(timer);
  }, [making, isOnline, refetch, dataUpdatedAt]);
  useReportBalance(making);
  return query;
}
