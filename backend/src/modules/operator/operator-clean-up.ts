import type { AppContext } from '../../app/context';

/** Deletes expired sessions of operators. */
export async function cleanUpOperators({ db, now }: AppContext): Promise<void> {
  await db.deleteFrom('operator_sessions').where('expires_at', '<=', now()).execute();
}
