import { bundleVersion } from '../outdated';
import type { Refusal } from '../refusal';
import { type Bundle, type Moving, receiverFix, senderFix, sharedNames } from './bundle-exchange';
import { schemaRefusals } from './schema-refusals';

/** Where two bundles disagree about what a page of one passes to the component of the other. */
export function slotRefusals(
  candidate: Bundle,
  other: Bundle,
  goingBack: Moving['goingBack'],
): Refusal[] {
  const moving = { candidate, goingBack };
  return [
    ...inputRefusals(candidate, other, senderFix(moving, other, 'slot')),
    ...inputRefusals(other, candidate, receiverFix(moving, other)),
  ];
}

function inputRefusals(page: Bundle, filler: Bundle, fix: string): Refusal[] {
  if (filler.kind === 'shell') return [];
  const pairs = sharedNames(page.contract?.shows ?? {}, filler.contract.fills ?? {});
  const [from, to] = [bundleVersion(page), bundleVersion(filler)];
  const why = `${to} would show something wrong in the slot, or nothing`;
  return pairs.flatMap(([slot, sent, accepted]) => {
    const subject = `The input of the slot ${slot}`;
    return schemaRefusals({ subject, from, to, sent, accepted, why, fix });
  });
}
