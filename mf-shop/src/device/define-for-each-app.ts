import type { Brand } from '@club/domain/brand';
import { defineDeviceKey, type DeviceKeyDefinition, type DeviceValue } from '@club/platform';

/** Registers a value that a customer has in each app: both apps may use the same storage. */
export function defineForEachApp<Value>(
  definition: Omit<DeviceKeyDefinition<Value>, 'storage' | 'owner'>,
): Readonly<Record<Brand, DeviceValue<Value>>> {
  const define = (name: string) =>
    defineDeviceKey<Value>({ ...definition, name, storage: 'local', owner: 'customer' });
  return { main: define(definition.name), second: define(`${definition.name}-second`) };
}
