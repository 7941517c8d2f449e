import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { customerTag, type Session } from '../../app/sessions';
import { deleteSession, listSessions } from '../../app/sessions-repository';
import { describeDevice } from './device-name';

/** The devices where the customer is logged in, this one first. */
export async function readSessions({ db, now }: AppContext, current: Session) {
  const rows = await listSessions(db, current.customer.id, now());
  const devices = rows.map(({ id, user_agent, created_at, seen_at }) => {
    const { name, kind } = describeDevice(user_agent);
    return {
      id: String(id),
      device: name,
      kind,
      created_at: created_at.toISOString(),
      seen_at: seen_at.toISOString(),
      is_current: id === current.id,
    };
  });
  return { sessions: devices.sort((one, other) => +other.is_current - +one.is_current) };
}

/** Logs the customer out on one of the own devices. */
export async function endOwnSession(
  { transaction, cache }: AppContext,
  customerId: number,
  sessionId: string,
): Promise<void> {
  const id = databaseId(sessionId);
  await transaction(async (tx) => {
    const isEnded = id !== null && (await deleteSession(tx, customerId, id));
    if (!isEnded) throw new ClubError('NOT_FOUND');
    cache.invalidate(tx, customerTag(customerId));
  });
}
