import { sendCode } from '@club/api/contract/scans';
import { defineOutboxHandler } from '@club/platform/outbox';
import { unknown } from '@club/platform/schema';
import { formatPoints } from '@club/ui';

/** What follows an accepted code, also one that waited in the outbox. */
export default defineOutboxHandler(sendCode, unknown(), {
  sent({ scan, balance }, _, { host: { events } }) {
    events.emit('scan.accepted', { scanId: scan.id, kind: scan.kind, points: scan.points });
    events.emit('balance.changed', { balance });
    return {
      title: `${formatPoints(scan.points, true)} зараховано`,
      text: `За код ${scan.code}`,
      path: '/scan/history',
      label: 'Мої скани',
    };
  },
});
