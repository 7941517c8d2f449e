import { bundleVersion } from '../outdated';
import type { ExchangeFix } from '../refusals/contract-texts';
import { type GateRefusal, refusal } from '../refusals/gate-refusal';
import { type Bundle, type Moving, receiverFix, senderFix, sharedNames } from './bundle-exchange';
import { schemaBreaks } from './schema-breaks';

/** Where two bundles disagree about what a page of one passes to the component of the other. */
export function slotRefusals(
  candidate: Bundle,
  other: Bundle,
  goingBack: Moving['goingBack'],
): GateRefusal[] {
  const moving = { candidate, goingBack };
  return [
    ...inputRefusals(candidate, other, senderFix(moving, other, 'slot')),
    ...inputRefusals(other, candidate, receiverFix(moving, other)),
  ];
}

function inputRefusals(page: Bundle, filler: Bundle, fix: ExchangeFix): GateRefusal[] {
  if (filler.kind === 'shell') return [];
  const pairs = sharedNames(page.contract?.shows ?? {}, filler.contract.fills ?? {});
  const [from, to] = [bundleVersion(page), bundleVersion(filler)];
  return pairs.flatMap(([name, sent, accepted]) =>
    schemaBreaks(sent, accepted).map((one) =>
      refusal('slotField', { ...one, name, from, to, fix }),
    ),
  );
}
