import { defineDeviceKey } from '@club/platform/device-store';
import { jsonFormat } from '@club/platform/json-format';
import * as z from 'zod/mini';

/** For each bundle, the step or day and the version for which this device has reported a visit. */
const reported = defineDeviceKey({
  name: 'club.reported-visits',
  storage: 'local',
  owner: 'device',
  initial: {},
  survivesLogout: true,
  ...jsonFormat<Record<string, string>>(z.record(z.string(), z.string())),
});

/** What a visitor is counted for once. */
interface Counted {
  readonly bundle: string;
  readonly version: string;
  /** The step of a canary; else a visitor counts once a day. */
  readonly step?: string | undefined;
}

function period({ version, step }: Counted): string {
  return `${step ?? new Date().toISOString().slice(0, 10)} ${version}`;
}

/** Whether this device has reported a visit for the same before. */
export function isReported(one: Counted): boolean {
  return reported.get()[one.bundle] === period(one);
}

/** Remembers that these were reported. */
export function rememberReported(all: readonly Counted[]): void {
  reported.set({
    ...reported.get(),
    ...Object.fromEntries(all.map((one) => [one.bundle, period(one)])),
  });
}
