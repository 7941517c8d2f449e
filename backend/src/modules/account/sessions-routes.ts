import { endSession, getSessions, tokenClear } from '@club/api/contract/account/sessions';
import type { ModuleDependencies } from '../../app/module';
import { endOwnSession, readSessions } from './sessions-service';

/** The devices where a customer is logged in, and logging out. */
export function sessionsRoutes({ serve, context }: ModuleDependencies): void {
  const { sessions, transaction } = context;

  serve.customer(getSessions, ({ session }) => readSessions(context, session));

  serve.customer(endSession, async ({ input, customer }) => {
    await endOwnSession(context, customer.id, input.session_id);
    return { success: true };
  });

  serve.customer(tokenClear, async ({ session }) => {
    const ended = await transaction((tx) => sessions.endOthers(tx, session));
    return { success: true, ended };
  });
}
