import { jsonFormat, useDeviceValue } from '@club/platform';
import { defineDeviceKey, type DeviceValue } from '@club/platform/device-store';
import { object, optional, string } from '@club/platform/schema';
import { useRef, useState } from 'react';

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
  /** What was typed last in this form, also after an earlier rendering has sent it. */
  const last = useRef<Partial<Values>>(null);
  return {
    values: { ...initial, ...changed },
    isTyped: changed !== null,
    change(part: Partial<Values>) {
      const next = { ...changed, ...part };
      last.current = next;
      setTyped(next);
      draft.set(next);
    },
    /** Forgets what was typed. With what was sent, it stays where it was changed since. */
    drop(sent?: Values) {
      const isSent = ([field, value]: [string, unknown]) => sent?.[field as keyof Values] === value;
      if (sent && last.current && !Object.entries(last.current).every(isSent)) return;
      last.current = null;
      setTyped(null);
      draft.remove();
    },
  };
}
