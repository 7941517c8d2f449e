import { z } from 'zod';
import type { AppContext } from '../../app/context';
import { ActRefusedError, operatorAct, type OperatorAct } from '../../app/operator-act';
import { operatorRegistry } from '../../app/registry-access';
import { type Move, type MoveName, moveForms, perform, promoteHint } from './moves';
import { refusable } from './refusals/refusable';

/** The generation for which the operator was shown what would happen. */
const seen = { generation: z.coerce.number().int().nonnegative() };

async function run(
  context: AppContext,
  move: Move & { readonly generation: number },
  by: string,
  reason: string,
) {
  const registry = operatorRegistry(context, by, reason);
  const options = { fromGeneration: move.generation };
  const done = await refusable(context.log, () => perform(context, registry, move, options));
  const { version, before, generation, isUnchanged, beside = [] } = done;
  if (isUnchanged) throw new ActRefusedError('Наживо вже саме це: змінювати нічого.');
  const share = move.act === 'promote' ? shareText(move.shares) : null;
  const instead = before === undefined || before === version ? null : `було ${before}`;
  const others = beside.map((one) => `разом із ${one.bundle} ${one.version}`);
  return {
    subject: `${move.bundle} ${version}`,
    detail: [share, instead, ...others, `покоління ${generation}`].filter(Boolean).join(', '),
    query: new URLSearchParams({ bundle: move.bundle }).toString(),
  };
}

function shareText(shares: readonly number[]): string {
  return shares.length === 0 ? 'усім' : `${shares.join(', ')} %`;
}

/** The acts of the page. Each is done with the checks of the command, and is recorded in the signed history. */
export function createReleaseActs(context: AppContext): Readonly<Record<MoveName, OperatorAct>> {
  return {
    promote: operatorAct({
      name: 'promote',
      title: 'Випущено',
      input: moveForms.promote.extend(seen),
      invalid: promoteHint,
      reason: 'written',
      runOutside: (input, by, reason) => run(context, { act: 'promote', ...input }, by, reason),
    }),
    rollback: operatorAct({
      name: 'rollback',
      title: 'Повернуто',
      input: moveForms.rollback.extend(seen),
      invalid: 'Не сказано, що повернути.',
      reason: 'written',
      runOutside: (input, by, reason) => run(context, { act: 'rollback', ...input }, by, reason),
    }),
    retire: operatorAct({
      name: 'retire',
      title: 'Виведено',
      input: moveForms.retire.extend(seen),
      invalid: 'Не сказано, що вивести.',
      reason: 'written',
      runOutside: (input, by, reason) => run(context, { act: 'retire', ...input }, by, reason),
    }),
  };
}
