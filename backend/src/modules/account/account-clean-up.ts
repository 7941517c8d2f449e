import type { AppContext } from '../../app/context';

const CODE_RETENTION_MS = 24 * 3_600_000;

/** As long as the cookie of a device lives. */
const DEVICE_RETENTION_MS = 400 * 24 * 3_600_000;

/** Deletes codes of logins and e-mail changes a day after they were sent. */
export async function cleanUpCodes({ db, now }: AppContext): Promise<void> {
  const before = new Date(now().getTime() - CODE_RETENTION_MS);
  await db.deleteFrom('login_codes').where('created_at', '<=', before).execute();
  await db.deleteFrom('email_changes').where('created_at', '<=', before).execute();
}

/** Deletes devices that a customer has not used for as long as their cookie lives. */
export async function cleanUpDevices({ db, now }: AppContext): Promise<void> {
  const before = new Date(now().getTime() - DEVICE_RETENTION_MS);
  await db.deleteFrom('customer_devices').where('seen_at', '<=', before).execute();
}
