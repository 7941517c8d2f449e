import { formatPhone } from '@club/domain/phone';
import { Button } from '@club/ui';
import type { ReactElement } from 'react';
import type { SentCode } from '../../forms/sent-code';
import { ChannelList } from '../../info/support/channel-list';
import guest from '../guest/guest-page.module.css';
import styles from './auth-page.module.css';
import { CodeField } from './code-field';
import { RegistrationOffer } from './registration-offer';
import { SendAgain } from './send-again';
import { useCode, type CodeWork } from './use-code';
import { useSmsCode } from './use-sms-code';

/** Props of {@link CodeStep}. */
export interface CodeStepProps extends CodeWork {
  readonly sent: SentCode;
  readonly backText: string;
  readonly onBack: () => void;
}

/** The code, submitted with its last digit. */
export function CodeStep({ sent, backText, onBack, ...work }: CodeStepProps): ReactElement {
  const entry = useCode(work);
  const { code, setCode, supportChannels, isUnchecked, sendings, confirm, sendAgain } = entry;
  useSmsCode(sendings, (fromSms) => {
    setCode(fromSms);
    void confirm(fromSms);
  });
  return (
    <div className={guest.form}>
      <header>
        <h1 className={guest.title}>Код із SMS</h1>
        <p className={guest.lead}>
          Надіслали на <span className={styles.phone}>{formatPhone(sent.sentTo)}</span>
        </p>
      </header>
      <CodeField label="Шість цифр" entry={entry} />
      {supportChannels.length > 0 && <ChannelList channels={supportChannels} />}
      {entry.isUnknownPhone && (
        <RegistrationOffer reason="Цього номера ще немає в клубі." phone={sent.sentTo} />
      )}
      {isUnchecked && (
        <Button size="l" full onClick={() => void confirm(code)}>
          Спробувати ще раз
        </Button>
      )}
      <SendAgain full resendAt={sent.resendAt} onSend={sendAgain} />
      <Button variant="quiet" full onClick={onBack}>
        {backText}
      </Button>
    </div>
  );
}
