import { registerDevice } from '@club/api/contract/devices';
import { defineOutboxHandler } from '@club/platform/outbox';
import { safeParse, unknown } from '@club/platform/schema';
import { formatPoints } from '@club/ui';
import { errorsForSupport } from './helped-by-support';
import { supportPath } from './support-path';

/** What follows a device that was registered or refused, also one that waited in the outbox. */
export default defineOutboxHandler(registerDevice, unknown(), {
  sent({ device, points, balance }, _, { host: { events } }) {
    events.emit('balance.changed', { balance });
    return {
      title: `${device.title} зареєстровано`,
      text: points > 0 ? `${formatPoints(points, true)} зараховано` : '',
      path: '/my-devices',
      label: 'Мої пристрої',
    };
  },
  refused({ code, message }, _, { host, entry }) {
    const support = host.href('shell.support');
    const input = safeParse(registerDevice.input, entry.request.input);
    if (support === null || !input.success || !errorsForSupport.includes(code)) return null;
    return {
      title: '',
      text: message,
      path: supportPath(support, input.data.serial),
      label: 'Написати в підтримку',
    };
  },
});
