import { defineDeviceKey } from '@club/platform';

/** The id that this device has made for itself with the first scan after a login. It says nothing about its owner. */
const deviceId = defineDeviceKey<string | null>({
  name: 'scan-device',
  storage: 'local',
  owner: 'device',
  initial: null,
  parse: (text) => (/^[0-9a-f-]{36}$/.test(text) ? text : null),
  format: String,
});

/** The part of an input that names the device; empty where the device cannot store an id. */
export function deviceInput(): { uuid?: string } {
  const stored = deviceId.get();
  if (stored) return { uuid: stored };
  const uuid = crypto.randomUUID();
  return deviceId.set(uuid) ? { uuid } : {};
}
