import { sendCode } from '@club/api/contract/scans';
import { defineOutboxHandler } from '@club/platform/outbox';
import { safeParse, unknown } from '@club/platform/schema';
import { formatDate, formatPoints } from '@club/ui';
import { markChanged } from '../figures/count-cookie';
import { forgetCode } from './forget-code';
import { scanProblem } from './scan-problem';
import { supportPath } from './support-path';

/** What follows a code that was accepted or refused, also one that waited in the outbox. */
export default defineOutboxHandler(sendCode, unknown(), {
  sent({ scan, balance, isNew }, _, { host: { events }, isWatched }) {
    if (!isWatched) forgetCode(scan.code);
    // One that was counted before may be of a call whose answer was lost.
    markChanged(scan.kind);
    if (isNew) {
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
  refused(error, _, { host, entry }) {
    const support = host.href('shell.support');
    const input = safeParse(sendCode.input, entry.request.input);
    if (!input.success) return null;
    forgetCode(input.data.code);
    if (support === null) return null;
    const { text, code, help } = scanProblem(error, input.data.code);
    if (help !== 'support') return null;
    return { title: '', text, path: supportPath(support, code), label: 'Написати в підтримку' };
  },
});
