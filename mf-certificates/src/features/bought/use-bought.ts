import { getCertList, type Certificate } from '@club/api/contract/certificates';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { useApi, useEvents, useOnline } from '@club/platform';
import { useSectionQuery } from '@club/platform/query';
import { useEffect, useRef } from 'react';
import { certificatesSection } from '../section/certificates-section';
import { useMarked } from './waiting-marks';

/** How long to wait before the list is read again: most partners answer within seconds, some within days. */
const waits = { firstMs: 2000, growth: 1.5, longestMs: 60_000 };

const none: readonly Certificate[] = [];

/** They are shown at a till, also long after the device had a network. */
const options = { staleMs: 0, storedFor: 'session' } as const;

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

/** Reads again and again, after longer and longer waits. Gives what ends it. */
function poll(read: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  function schedule(waitMs: number) {
    timer = setTimeout(() => void run(waitMs), waitMs);
  }
  async function run(waitMs: number) {
    await read();
    if (!isOver) schedule(Math.min(waitMs * waits.growth, waits.longestMs));
  }
  schedule(waits.firstMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** The customer's certificates, read again while one of them is being made. */
export function useBought() {
  const isOnline = useOnline();
  const query = useSectionQuery(certificatesSection, getCertList, {}, options);
  const { data, refetch } = query;
  const { apply, isWaiting } = useMarked(query.dataUpdatedAt);
  const making = (data?.certificates ?? none)
    .filter(({ state }) => state === 'making')
    .map(({ code }) => code)
    .join();
  useEffect(
    () => (making === '' || !isOnline ? undefined : poll(refetch)),
    [making, isOnline, refetch],
  );
  useReportBalance(making);
  const wasWaiting = useRef(isWaiting);
  useEffect(() => {
    // A mark was sent meanwhile.
    if (wasWaiting.current && !isWaiting) void refetch();
    wasWaiting.current = isWaiting;
  }, [isWaiting, refetch]);
  return { ...query, data: data && { ...data, certificates: apply(data.certificates) } };
}

/** A further page of the customer's certificates that are over. */
export function usePastBought(before: string) {
  const query = useSectionQuery(certificatesSection, getCertList, { before }, options);
  const { apply } = useMarked(query.dataUpdatedAt);
  const { data } = query;
  return { ...query, data: data && { ...data, certificates: apply(data.certificates) } };
}

/** One certificate of the customer, null where there is none. One that is behind the list is read by itself. */
export function useOneBought(code = '') {
  const list = useBought();
  const listed = list.data?.certificates.find((one) => one.code === code);
  const isOlder = list.data !== undefined && listed === undefined;
  const older = useSectionQuery(
    certificatesSection,
    getCertList,
    { code },
    { ...options, enabled: isOlder },
  );
  const { apply } = useMarked(older.dataUpdatedAt);
  if (!isOlder) return { ...list, data: listed };
  const found = older.data && apply(older.data.certificates);
  // A server that does not know the input answers with the list.
  return { ...older, data: found && (found.find((one) => one.code === code) ?? null) };
}
