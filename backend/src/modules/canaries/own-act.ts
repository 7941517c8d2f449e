import { isJudgeAct, readHistory } from '@club/registry';
import type { AppContext } from '../../app/context';
import { readableRegistry } from '../../app/registry-access';
import { closeStep, type Step } from './canaries-repository';

type Context = Pick<AppContext, 'config' | 'log' | 'now'> & {
  readonly db: Parameters<typeof closeStep>[0];
};

const isMove = (act: string) => ['canary', 'promote', 'rollback', 'retire'].includes(act);

/** What the judge did to end a step, by the signed history; undefined where somebody else was faster. */
async function findOwnAct({ config }: Pick<Context, 'config'>, { bundle, step }: Step) {
  const { store, publicKeys } = readableRegistry(config.registry);
  const { entries } = await readHistory(store, publicKeys, { bundle, since: step });
  const moves = entries.filter(({ act, isSigned }) => isSigned && isMove(act));
  // The earliest one began the step.
  const ended = moves.at(-2);
  return ended && isJudgeAct(ended) ? ended : undefined;
}

/**
 * Closes a step that the channel no longer has. A process that ended between its act and its note has said
 * nobody why: the history says it.
 */
export async function closeOverStep({ db, config, log, now }: Context, step: Step): Promise<void> {
  const act = await findOwnAct({ config }, step);
  const reason = act?.reason ?? null;
  const judgeReason = act?.judgeReason ?? null;
  const closed = { reason, judgeReason, at: act === undefined ? now() : new Date(act.at) };
  if (act === undefined) {
    await closeStep(db, step, 'over', closed);
  } else if (act.act === 'rollback') {
    if (await closeStep(db, step, 'ended', closed)) {
      log.error({ bundle: step.bundle, reason }, 'a canary went back by itself');
    }
  } else {
    await closeStep(db, step, 'advanced', closed);
  }
}
