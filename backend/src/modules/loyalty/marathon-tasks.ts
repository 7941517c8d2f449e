import type { MarathonTask } from '@club/api/contract/marathon';
import { productClass } from '@club/api/contract/product-class';
import type { Switches } from '../../app/switches';
import type { EarningRules } from './earning-rules';

/** Why a task cannot be done now: it is switched off, or the customer is under age. */
export type TaskFault = 'paused' | 'adults-only';

export interface TaskTerms {
  readonly rules: Pick<EarningRules, 'amount'>;
  readonly switches: Switches;
  readonly isMinor: boolean;
}

/** Null for what can be done. */
export function findTaskFault(
  task: MarathonTask,
  { rules, switches, isMinor }: TaskTerms,
): TaskFault | null {
  if (isMinor && (task === 'order' || task === 'friend')) return 'adults-only';
  const isOn = {
    scan: rules.amount('scan-stick') + rules.amount('scan-velo') > 0,
    // Also while it brings no points.
    friend: true,
    order: productClass.options.some((one) => switches[`sale.${one}`]),
    feedback: true,
    quiz: true,
    visit: true,
  };
  return isOn[task] ? null : 'paused';
}
