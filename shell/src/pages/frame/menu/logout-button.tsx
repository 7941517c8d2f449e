import { useOutboxList } from '@club/platform/outbox';
import { Button } from '@club/ui';
import { LogOutIcon } from '@club/ui/icons';
import { Dialog } from '@club/ui/overlay';
import { useState, type ReactElement } from 'react';
import { useShell } from '../../../host/shell-context';

/** Logs out; asks before it removes what waits to be sent. */
export function LogoutButton(): ReactElement {
  const { session } = useShell();
  const { entries } = useOutboxList();
  const [isAsking, setAsking] = useState(false);
  const waiting = entries.filter(({ state }) => state !== 'sent');

  function press() {
    if (waiting.length > 0) setAsking(true);
    else void session.logout();
  }

  return (
    <>
      <Button variant="quiet" full icon={<LogOutIcon />} onClick={press}>
        Вийти
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Вийти й видалити ненадіслане?"
        text={`Ще не надіслано: ${waiting.map(({ title }) => title).join(', ')}. Після виходу цього тут не буде`}
        actions={
          <>
            <Button full onClick={() => setAsking(false)}>
              Лишитися
            </Button>
            <Button full variant="danger" onClick={() => void session.logout()}>
              Вийти
            </Button>
          </>
        }
      />
    </>
  );
}
