import { WaitingNote } from '@club/forms/waiting';
import type { WaitingDevice } from './use-registration';

/** Says that a registration waits in the outbox. */
export function WaitingDeviceNote({ waiting }: { waiting: WaitingDevice }) {
  const { id, serial, isLost } = waiting;
  return (
    <WaitingNote entry={id} isAlert={isLost}>
      <p>
        {isLost
          ? `Відповідь не дійшла. Пристрій ${serial} у черзі: надішлемо його ще раз, двічі не зарахуємо`
          : `Немає мережі. Пристрій ${serial} у черзі: зареєструємо його, щойно з’явиться зв’язок`}
      </p>
    </WaitingNote>
  );
}
