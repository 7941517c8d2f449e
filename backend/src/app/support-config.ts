import type { OpeningHours, SupportChannel } from '@club/api/contract/content';
import type { Brand } from '@club/domain/brand';

interface SupportConfig {
  readonly hours: OpeningHours;
  readonly channels: Readonly<Record<Brand, SupportChannel[]>>;
  /** The limit of messages per customer. */
  readonly messages: { readonly limit: number; readonly windowSeconds: number };
}

function supportChannels(phone: string, name: string, mail: string): SupportChannel[] {
  return [
    {
      kind: 'phone',
      title: 'Гаряча лінія',
      value: phone,
      href: `tel:+38${phone.replaceAll(' ', '')}`,
    },
    { kind: 'messenger', title: 'Telegram', value: `@${name}`, href: `https://t.me/${name}` },
    { kind: 'email', title: 'Пошта', value: mail, href: `mailto:${mail}` },
  ];
}

/** The contacts of the support. */
export const supportConfig: SupportConfig = {
  hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '21:00' }],
  channels: {
    main: supportChannels('0 800 000 000', 'iskra_club_help', 'help@iskra.example'),
    second: supportChannels('0 800 000 001', 'ogo_club_help', 'help@ogo.example'),
  },
  messages: { limit: 5, windowSeconds: 3600 },
};
