import { sendCode } from '@club/api/contract/scans';
import { defineOutboxHandler } from '@club/platform/outbox';
import { unknown } from '@club/platform/schema';
import { formatDate, formatPoints } from '@club/ui';
import { markChanged } from '../figures/count-cookie';

/** What follows an accepted code, also one that waited in the outbox. */
export default defineOutboxHandler(sendCode, unknown(), {
  sent({ scan, balance, isNew }, _, { host: { events } }) {
    if (isNew) {
      markChanged(scan.kind);
      events.emit('scan.accepted', { scanId: scan.id, kind: scan.kind, points: scan.points });
    }
    events.emit('balance.changed', { balance });
    return {
      title: isNew ? `${formatPoints(scan.points, true)} зараховано` : 'XP уже твої',
      text: isNew
        ? `За код ${scan.code}`
        : `Код ${scan.code} зараховано ${formatDate(scan.at, 'day')}`,
      path: '/scan/history',
      label: 'Мої скани',
    };
  },
});
