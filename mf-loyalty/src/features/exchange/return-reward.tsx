import { returnReward, type TakenReward } from '@club/api/contract/exchange';
import { useEvents, useOnline, useToast } from '@club/platform';
import { useApiMutation } from '@club/platform/query';
import { Button, formatPoints } from '@club/ui';
import { ConfirmDialog } from '@club/ui/overlay';
import { useState } from 'react';
import { useReportFailure, useStoreTaken } from './use-take-reward';

/** What happens to the points, and to the code. */
function consequences(price: number, lapsed: number): string {
  if (lapsed === 0)
    return `${formatPoints(price)} одразу будуть на балансі, а код більше не діятиме`;
  if (lapsed >= price) return 'Термін дії цих XP минув: вони згорять, а код більше не діятиме';
  const rest = `Термін дії ще ${formatPoints(lapsed)} минув: вони згорять`;
  return `${formatPoints(price - lapsed)} одразу будуть на балансі, а код більше не діятиме. ${rest}`;
}

/** Gives a reward back that was not used, once the customer agrees. It needs the network. */
export function ReturnReward({ taken: { id, price, lapsed = 0 } }: { taken: TakenReward }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useApiMutation(returnReward);
  const reportFailure = useReportFailure();
  const storeTaken = useStoreTaken();
  const isOnline = useOnline();
  const events = useEvents();
  const toast = useToast();
  const title =
    lapsed < price ? `${formatPoints(price - lapsed)} знову на балансі` : 'Винагороду повернуто';

  async function giveBack(): Promise<void> {
    try {
      const { taken, balance } = await mutateAsync({ taken_id: id });
      storeTaken(taken);
      events.emit('balance.changed', { balance });
      toast({ tone: 'good', title });
    } catch (error) {
      await reportFailure(error);
    }
    setAsking(false);
  }

  if (!isOnline) return null;
  return (
    <>
      <Button full variant="quiet" onClick={() => setAsking(true)}>
        Повернути винагороду
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Повернути винагороду?"
        text={consequences(price, lapsed)}
        yes="Повернути"
        no="Залишити"
        isBusy={isPending}
        onYes={() => void giveBack()}
      />
    </>
  );
}
