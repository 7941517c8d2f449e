import type { RegisteredDevice } from '@club/api/contract/devices';
import { formatDeviceSerial } from '@club/domain/device-serial';

/** The answer of the device list. */
export const aDeviceList = (asset: readonly RegisteredDevice[]) => ({
  code: 200 as const,
  data: { asset: [...asset] },
});

/** A device as the server answers it. */
export const aDevice = (own: Partial<RegisteredDevice> = {}): RegisteredDevice => ({
  id: '7',
  serial: formatDeviceSerial({ model: 'PR1', batch: 'B4K2', serial: '7H3M9X' }),
  title: 'Іскра Pro',
  picture: '/pictures/product-710301.svg',
  registered_at: '2026-06-01T10:00:00.000Z',
  purchased_on: null,
  warranty_until: '2099-06-01',
  points: 50,
  tips: [{ title: 'Чищення', text: 'Раз на 20 стіків' }],
  ...own,
});
