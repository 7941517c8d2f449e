import { useFocusOnError } from '@club/forms';
import { Button, List, ListItem } from '@club/ui';
import { Field } from '@club/ui/forms';
import { MailIcon } from '@club/ui/icons';
import { useEffect, useRef, type FormEvent, type ReactElement } from 'react';
import { CodeField } from '../login/code-field';
import { SendAgain } from '../login/send-again';
import { useCode } from '../login/use-code';
import { EmailInput } from '../../forms/email-input';
import type { SentCode } from '../../forms/sent-code';
import styles from './profile-page.module.css';
import { useEmailChange } from './use-email-change';

type Change = ReturnType<typeof useEmailChange>;

/** A long address breaks after its @, not in the middle of a word. */
function Address({ email }: { email: string }): ReactElement {
  const [box, host] = email.split('@');
  return (
    <span className={styles.address}>
      {box}@<wbr />
      {host}
    </span>
  );
}

function AddressStep({ change }: { change: Change }): ReactElement {
  const form = useFocusOnError(change.foundErrors);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!change.isBusy) void change.send();
  }
  return (
    <form ref={form} className={styles.fields} onSubmit={handleSubmit} noValidate>
      <Field label="Нова пошта" error={change.emailError} hint="Надішлемо туди код">
        <EmailInput
          enterKeyHint="send"
          // The customer has just opened this field.
          autoFocus
          value={change.email}
          readOnly={change.isBusy}
          onChange={change.type}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" busy={change.isBusy}>
          Надіслати код
        </Button>
        <Button variant="quiet" disabled={change.isBusy} onClick={change.close}>
          Скасувати
        </Button>
      </div>
    </form>
  );
}

function CodeStep({ change, sent }: { change: Change; sent: SentCode }): ReactElement {
  const { takeCode, sendAgain: onSendAgain } = change;
  const entry = useCode({ onCode: takeCode, onSendAgain });
  const { code, isUnchecked, confirm, sendAgain } = entry;
  return (
    <div className={styles.fields}>
      <CodeField
        label="Код із листа"
        hint={
          <>
            Надіслали на <span className={styles.address}>{sent.sentTo}</span>
          </>
        }
        entry={entry}
      />
      <div className={styles.actions}>
        {isUnchecked && <Button onClick={() => void confirm(code)}>Спробувати ще раз</Button>}
        <SendAgain resendAt={sent.resendAt} onSend={sendAgain} />
        <Button variant="quiet" onClick={change.close}>
          Скасувати
        </Button>
      </div>
    </div>
  );
}

/** Once the change is over, by a code or without one, the focus is back on the button that began it. */
function useFocusWhenClosed(step: Change['step']) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(step);
  useEffect(() => {
    const hasClosed = step === 'closed' && before.current !== 'closed';
    before.current = step;
    if (hasClosed) button.current?.focus();
  }, [step]);
  return button;
}

/** The e-mail, and its change by a code that is sent to the new address. */
export function EmailPart({ email }: { email: string | null }): ReactElement {
  const change = useEmailChange();
  const openButton = useFocusWhenClosed(change.step);
  return (
    <div className={styles.fields}>
      <List>
        <ListItem
          icon={<MailIcon />}
          title={email === null ? 'Ще не вказано' : <Address email={email} />}
          trailing={
            change.step === 'closed' && (
              <Button ref={openButton} size="s" variant="secondary" onClick={change.open}>
                {email === null ? 'Додати' : 'Змінити'}
              </Button>
            )
          }
        />
      </List>
      {change.step === 'address' && <AddressStep change={change} />}
      {change.sent && <CodeStep change={change} sent={change.sent} />}
    </div>
  );
}
