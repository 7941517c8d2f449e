import { useOutboxList } from '@club/platform/outbox';
import { Button } from '@club/ui';
import { LogOutIcon } from '@club/ui/icons';
import { Dialog } from '@club/ui/overlay';
import type { ReactElement } from 'react';
import { useShell } from '../../../host/shell-context';

/** What a logout would remove before it is sent. */
function useUnsent() {
  return useOutboxList().entries.filter(({ state }) => state !== 'sent');
}

/** Logs out, or asks for the question when something is not sent yet. */
export function LogoutButton({ onQuestion }: { readonly onQuestion: () => void }): ReactElement {
  const { session } = useShell();
  const unsent = useUnsent();
  const press = () => (unsent.length > 0 ? onQuestion() : void session.logout());
  return (
    <Button variant="quiet" full icon={<LogOutIcon />} onClick={press}>
      Вийти
    </Button>
  );
}

/** Props of {@link LogoutQuestion}. */
export interface LogoutQuestionProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before a logout removes what is not sent. */
export function LogoutQuestion({ isOpen, onClose }: LogoutQuestionProps): ReactElement {
  const { session } = useShell();
  const titles = useUnsent().map(({ title }) => title);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Вийти й видалити ненадіслане?"
      text={`Ще не надіслано: ${titles.join(', ')}. Після виходу цього тут не буде`}
      actions={
        <>
          <Button full onClick={onClose}>
            Лишитися
          </Button>
          <Button full variant="danger" onClick={() => void session.logout()}>
            Вийти
          </Button>
        </>
      }
    />
  );
}
