import { WaitingNote } from '@club/forms/waiting';
import type { WaitingCode } from './use-scanning';

function waitingText({ code, isLost, isLimited }: WaitingCode): string {
  if (isLimited) {
    return `Забагато кодів, що не підійшли. Код ${code} у черзі: надішлемо його згодом самі`;
  }
  return isLost
    ? `Відповідь не дійшла. Код ${code} у черзі: надішлемо його ще раз, двічі не зарахуємо`
    : `Немає мережі. Код ${code} у черзі: надішлемо його, щойно з’явиться зв’язок`;
}

/** Says that a code waits in the outbox. */
export function WaitingCodeNote({ waiting }: { waiting: WaitingCode }) {
  return (
    <WaitingNote entry={waiting.id} isAlert={waiting.isLost || waiting.isLimited}>
      <p>{waitingText(waiting)}</p>
    </WaitingNote>
  );
}
