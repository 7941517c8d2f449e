import { defineDeviceKey } from '@club/platform/device-store';
import { jsonFormat } from '@club/platform/json-format';
import * as z from 'zod/mini';
import type { BundleReport } from './visit';

/** For each bundle, the step or day and the version for which this device has reported a visit, or its vitals. */
const reported = defineDeviceKey({
  name: 'club.reported-visits',
  storage: 'local',
  owner: 'device',
  initial: {},
  survivesLogout: true,
  ...jsonFormat<Record<string, string>>(z.record(z.string(), z.string())),
});

/** What a visitor is counted for once: a step of a canary, else a day, with a version. */
type Counted = Pick<BundleReport, 'bundle' | 'version' | 'step'>;

function period({ version, step }: Counted): string {
  return `${step ?? new Date().toISOString().slice(0, 10)} ${version}`;
}

const vitalsKey = ({ bundle }: Counted) => `${bundle}/vitals`;

/** Whether this device has reported a visit for the same before. */
export function isReported(one: Counted): boolean {
  return reported.get()[one.bundle] === period(one);
}

/** Whether it has also reported vitals that count. */
export function areVitalsReported(one: Counted): boolean {
  return reported.get()[vitalsKey(one)] === period(one);
}

/** Remembers what was reported. Vitals of a cold visit do not count: those of a later one are reported, too. */
export function rememberReported(all: readonly BundleReport[]): void {
  const entries = all.flatMap((one): [string, string][] => [
    ...(one.visit ? [[one.bundle, period(one)] as [string, string]] : []),
    ...(one.vitals && !one.vitals.cold ? [[vitalsKey(one), period(one)] as [string, string]] : []),
  ]);
  reported.set({ ...reported.get(), ...Object.fromEntries(entries) });
}
