import { Button, List, ListItem, Section } from '@club/ui';
import { CodeInput, Field, TextInput } from '@club/ui/forms';
import { MailIcon } from '@club/ui/icons';
import type { FormEvent, ReactElement } from 'react';
import { SendAgain } from '../auth/send-again';
import { useCode } from '../auth/use-code';
import { useFocusOnFault } from '../forms/use-focus-on-fault';
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
  const form = useFocusOnFault(change.faults);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!change.isBusy) void change.send();
  }
  return (
    <form ref={form} className={styles.fields} onSubmit={handleSubmit} noValidate>
      <Field label="Нова пошта" error={change.faults.email} hint="Надішлемо туди код">
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          maxLength={254}
          // The customer has just asked for this field.
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

function CodeStep({ change }: { change: Change }): ReactElement {
  const { sent, takeCode, sendAgain: onSendAgain } = change;
  const { code, setCode, error, isBusy, isKept, confirm, sendAgain } = useCode({
    onCode: takeCode,
    onSendAgain,
  });
  return (
    <div className={styles.fields}>
      <Field
        label="Код із листа"
        error={error}
        hint={
          <>
            Надіслали на <span className={styles.address}>{sent.sentTo}</span>
          </>
        }
      >
        <CodeInput
          value={code}
          onChange={setCode}
          onComplete={(complete) => void confirm(complete)}
          autoFocus
          enterKeyHint="done"
          readOnly={isBusy}
        />
      </Field>
      <div className={styles.actions}>
        {isKept && <Button onClick={() => void confirm(code)}>Спробувати ще раз</Button>}
        <SendAgain resendAt={sent.resendAt} onSend={sendAgain} />
        <Button variant="quiet" onClick={change.close}>
          Скасувати
        </Button>
      </div>
    </div>
  );
}

/** The e-mail, and its change by a code that is sent to the new address. */
export function EmailPart({ email }: { email: string | null }): ReactElement {
  const change = useEmailChange();
  return (
    <Section title="Електронна пошта">
      <div className={styles.fields}>
        <List>
          <ListItem
            icon={<MailIcon />}
            title={email === null ? 'Ще не вказано' : <Address email={email} />}
            trailing={
              change.step === 'closed' && (
                <Button size="s" variant="secondary" onClick={change.open}>
                  {email === null ? 'Додати' : 'Змінити'}
                </Button>
              )
            }
          />
        </List>
        {change.step === 'address' && <AddressStep change={change} />}
        {change.step === 'code' && <CodeStep change={change} />}
      </div>
    </Section>
  );
}
