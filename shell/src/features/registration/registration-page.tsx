import { useStore } from '@club/platform';
import { Wordmark } from '@club/ui/frame';
import type { ReactElement } from 'react';
import { useShell } from '../../shell-context';
import { CodeStep } from '../auth/code-step';
import { SandboxNote } from '../auth/sandbox-note';
import { RegistrationFields } from './registration-fields';
import styles from './registration-page.module.css';
import { useRegistration } from './use-registration';

/** A newcomer's way into the club: the form, then the code of an SMS. */
export default function RegistrationPage(): ReactElement {
  const { session } = useShell();
  const { name } = useStore(session.brand);
  const registration = useRegistration();
  const { sent } = registration;
  return (
    <div className={styles.page}>
      <Wordmark name={name} />
      <div className={styles.body}>
        {sent ? (
          <CodeStep
            sent={sent}
            backText="Виправити дані"
            onCode={registration.takeCode}
            onSendAgain={registration.sendCode}
            onBack={registration.backToForm}
          />
        ) : (
          <RegistrationFields registration={registration} />
        )}
        <SandboxNote />
      </div>
    </div>
  );
}
