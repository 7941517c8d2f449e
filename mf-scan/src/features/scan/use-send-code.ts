import { getHistory, sendCode } from '@club/api/contract/scans';
import { useEvents } from '@club/platform';
import { useApiMutation, useInvalidate } from '@club/platform/query';

/** Sends a code; when it is accepted, emits the facts about it. */
export function useSendCode() {
  const events = useEvents();
  const invalidate = useInvalidate();
  return useApiMutation(sendCode, {
    onSuccess: ({ scan, balance }) => {
      events.emit('scan.accepted', { scanId: scan.id, kind: scan.kind, points: scan.points });
      events.emit('balance.changed', { balance });
      void invalidate(getHistory);
    },
  });
}
