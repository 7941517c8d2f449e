import { readFileSync } from 'node:fs';
import path from 'node:path';

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: global-setup.ts sets it.`);
  return value;
}

/** Where the shared server answers. */
export const origins = {
  main: () => required('CLUB_E2E_ORIGIN'),
  second: () => required('CLUB_E2E_SECOND_ORIGIN'),
};

/** The data folder that every server of the run begins with, and the sessions stored in it. */
export const templateFolder = () => required('CLUB_E2E_TEMPLATE');

/** The key of the operator «demo» on every server of the run. */
export const demoOperatorKey = () =>
  readFileSync(path.join(templateFolder(), 'operator-key'), 'utf8').trim();
