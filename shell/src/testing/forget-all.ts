import { createReadCache } from '@club/host';
import { configure } from '@testing-library/react';
import { clearDevice } from './open-shell';

// A whole app opens, each part as its own chunk: on a busy machine that takes its time.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

/** Leaves the device as new, with nothing of what was read. */
export async function forgetAll(): Promise<void> {
  clearDevice();
  await createReadCache({ persist: true }).clear();
}
