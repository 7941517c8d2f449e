import { registerDevice } from '@club/api/contract/devices';
import { defineOutboxHandler } from '@club/platform/outbox';
import { unknown } from '@club/platform/schema';
import { formatPoints } from '@club/ui';

/** What follows a registered device, also one that waited in the outbox. */
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
});
