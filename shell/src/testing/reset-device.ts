import { createReadCache } from '@club/host';
import { clearDevice } from './open-shell';

jest.setTimeout(30_000);

/** Leaves the device as new, with nothing of what was read. */
export async function resetDevice(): Promise<void> {
  clearDevice();
  await createReadCache({ persist: true }).clear();
}
