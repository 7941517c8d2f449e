import { endSession, getSessions, tokenClear } from '@club/api/contract/account/sessions';
import { ClubError } from '../../app/club-error';
import { databaseId } from '../../app/database-id';
import type { ModuleParts } from '../../app/module';
import { describeDevice } from './device-name';
import { customerTag } from '../../app/sessions';
import { deleteSession, listSessions } from '../../app/sessions-repository';

/** The devices where a customer is logged in, and logging out. */
export function sessionsRoutes({ serve, context }: ModuleParts): void {
  const { sessions, transaction, cache, now } = context;

  serve.customer(getSessions, async ({ customer, session, db }) => {
    const rows = await listSessions(db, customer.id, now());
    const devices = rows.map(({ id, user_agent, created_at, seen_at }) => {
      const { name, kind } = describeDevice(user_agent);
      return {
        id: String(id),
        device: name,
        kind,
        created_at: created_at.toISOString(),
        seen_at: seen_at.toISOString(),
        is_current: id === session.id,
      };
    });
    return { sessions: devices.sort((one, other) => +other.is_current - +one.is_current) };
  });

  serve.customer(endSession, async ({ input, customer }) => {
    const id = databaseId(input.session_id);
    await transaction(async (tx) => {
      const isEnded = id !== null && (await deleteSession(tx, customer.id, id));
      if (!isEnded) throw new ClubError('NOT_FOUND');
      cache.invalidate(tx, customerTag(customer.id));
    });
    return { success: true };
  });

  serve.customer(tokenClear, async ({ session }) => {
    const ended = await transaction((tx) => sessions.endOthers(tx, session));
    return { success: true, ended };
  });
}
