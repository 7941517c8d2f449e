import { setUsed, type Certificate } from '@club/api/contract/certificates';
import { useOutboxList, useQueuedEntries, type OutboxEntry } from '@club/platform/outbox';
import { boolean, object, safeParse, string } from '@club/platform/schema';

// Not the schema of the contract: another version may have stored it.
const schema = object({ code: string(), used: boolean() });

/** The marks that wait in the outbox, by certificate: when it was used, or null for taken back. */
function readMarks(entries: readonly OutboxEntry[]): ReadonlyMap<string, string | null> {
  const marks = new Map<string, string | null>();
  for (const { request, queuedAt } of entries) {
    const { data } = safeParse(schema, request.input);
    if (data) marks.set(data.code, data.used ? new Date(queuedAt).toISOString() : null);
  }
  return marks;
}

/** The marks that the outbox has sent after a moment. */
function useSentMarks(after: number): readonly OutboxEntry[] {
  const { entries } = useOutboxList();
  return entries.filter(
    ({ request, state, settledAt }) =>
      request.path === setUsed.path && state === 'sent' && (settledAt ?? 0) > after,
  );
}

/** The certificates as the customer has marked them, also while a mark waits, until a list is read after it. */
export function useMarked(readAt: number) {
  const waiting = useQueuedEntries(setUsed);
  const sent = useSentMarks(readAt);
  const marks = readMarks([...sent, ...waiting]);
  const apply = (certificates: readonly Certificate[]) =>
    certificates.map((certificate) => {
      const usedAt = marks.get(certificate.code);
      return usedAt === undefined ? certificate : { ...certificate, used_at: usedAt };
    });
  return { apply, isWaiting: waiting.length > 0 };
}
