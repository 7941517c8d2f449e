import { jsonFormat, useDeviceValue } from '@club/platform';
import { defineDeviceKey, type DeviceValue } from '@club/platform/device-store';
import { object, optional, string } from '@club/platform/schema';
import { useState } from 'react';

/** What is stored of a form; fields that are missing were not typed, or another version wrote it. */
export type StoredDraft<Values> = DeviceValue<Partial<Values> | null>;

/**
 * Registers where the texts of a form's fields are stored: until the tab is closed or the session
 * ends. `empty` names the fields.
 */
export function defineDraft<Field extends string>(
  name: string,
  empty: Readonly<Record<Field, string>>,
): StoredDraft<Record<Field, string>> {
  const fields = Object.keys(empty).map((field) => [field, optional(string())] as const);
  const { parse } = jsonFormat(object(Object.fromEntries(fields)));
  return defineDeviceKey({
    name,
    storage: 'session',
    owner: 'customer',
    initial: null,
    parse: (text) => parse(text) as Partial<Record<Field, string>> | null,
    format: JSON.stringify,
  });
}

/**
 * What is typed into a form: it outlives a reload. Nothing secret belongs here. Fields that were not
 * changed show their initial values, also when these change: the form may be saved on another device.
 */
export function useDraft<Values extends object>(draft: StoredDraft<Values>, initial: Values) {
  const stored = useDeviceValue(draft);
  // On a full device it lives as long as the form. Null: it was dropped.
  const [typed, setTyped] = useState<Partial<Values> | null>();
  const changed = typed === undefined ? stored : typed;
  return {
    values: { ...initial, ...changed },
    isTyped: changed !== null,
    change(part: Partial<Values>) {
      const next = { ...changed, ...part };
      setTyped(next);
      draft.set(next);
    },
    drop() {
      setTyped(null);
      draft.remove();
    },
  };
}
