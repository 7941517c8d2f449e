import { getBranches } from '@club/api/contract/delivery';
import { maxCount } from '@club/api/limits';
import { useToast } from '@club/platform';
import { useApiQuery } from '@club/platform/query';
import { useEffect, useState } from 'react';
import type { Checkout } from '../use-checkout';

/**
 * Clears a branch that the carrier has closed since it was chosen: it stays in the draft after an order,
 * for the next one. One that was chosen on this page was in the carrier's answer.
 */
export function useOpenBranch({ draft, change }: Checkout, isEnabled: boolean): void {
  const toast = useToast();
  const { delivery, city, branch } = draft;
  const [stored] = useState(branch);
  const isStored = branch !== null && branch.number === stored?.number;
  const enabled = isEnabled && isStored && delivery === 1 && city !== null;
  const { data, isFetching } = useApiQuery(
    getBranches,
    {
      city: city?.city_id ?? '',
      query: branch?.number ?? '',
      ...(branch && { kind: branch.kind }),
    },
    { enabled, staleMs: 3_600_000 },
  );
  const isGone =
    enabled &&
    data !== undefined &&
    !isFetching &&
    // A longer list is cut off, so a branch that is not in it may be open.
    data.branches.length < maxCount.branches &&
    !data.branches.some(({ number }) => number === branch.number);
  useEffect(() => {
    if (!isGone) return;
    change({ branch: null });
    toast({
      tone: 'bad',
      title: 'Цього відділення вже немає',
      text: 'Обери інше, ми привеземо туди',
    });
    // Once for a branch.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isGone]);
}
