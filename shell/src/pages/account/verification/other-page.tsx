import type { Verification } from '@club/api/contract/verification';
import { SendingNote } from '@club/forms';
import { useLeaveSignal, useOnline, useToast } from '@club/platform';
import { useQueryState } from '@club/platform/query';
import { Button, Page, Progress, QueryView, Section, Skeleton } from '@club/ui';
import { Checkbox, Field } from '@club/ui/forms';
import { CheckIcon } from '@club/ui/icons';
import { useRef, useState, type FormEvent, type ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { Outcome } from './outcome';
import { PhotoPicker } from './photo-picker';
import { usePhoto } from './use-photo';
import { useSendPhoto } from './use-send-photo';
import { useVerification } from './use-verification';
import styles from './verification.module.css';

const advice = [
  'Паспорт, ID-картка, закордонний паспорт або водійське посвідчення',
  'Видно ім’я, фото й дату народження. Номер і решту можна затулити',
  'Чітко, при світлі, без відблисків, увесь документ у кадрі',
];

function Advice(): ReactElement {
  return (
    <Section title="Що підійде">
      <ul className={styles.advice}>
        {advice.map((line) => (
          <li key={line}>
            <CheckIcon size={20} aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type SendActionsProps = {
  sending: ReturnType<typeof useSendPhoto>;
  isOnline: boolean;
};

function SendActions({ sending, isOnline }: SendActionsProps): ReactElement {
  return (
    <div className={styles.actions}>
      {sending.isPending && (
        <Progress label="Надсилаємо фото" value={Math.round(sending.share * 100)} max={100} />
      )}
      <SendingNote
        offlineText="Немає мережі. Фото залишиться тут, надішли його, щойно з’явиться зв’язок"
        failure={sending.error}
      />
      <Button type="submit" size="l" full busy={sending.isPending} disabled={!isOnline}>
        Надіслати на перевірку
      </Button>
    </div>
  );
}

function PhotoForm(): ReactElement {
  const isOnline = useOnline();
  const navigate = useNavigate();
  const toast = useToast();
  const leaveSignal = useLeaveSignal();
  const photo = usePhoto();
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const [hasConsent, setConsent] = useState(false);
  const [isTried, setTried] = useState(false);
  const sending = useSendPhoto(() => {
    toast({ tone: 'good', title: 'Фото надіслано', text: 'Скажемо, щойно буде рішення' });
    if (!leaveSignal().aborted) void navigate('/verification', { replace: true });
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (sending.isPending || !isOnline) return;
    setTried(true);
    if (photo.chosen === null) {
      photo.setError('Додай фото документа');
      first.current?.focus();
    } else if (!hasConsent) {
      form.current?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
    } else sending.send(photo.chosen.photo);
  }

  return (
    <form
      className={styles.parts}
      ref={form}
      onSubmit={handleSubmit}
      noValidate
      data-unsaved={photo.isBegun || hasConsent || undefined}
    >
      <PhotoPicker photo={photo} first={first} isLocked={sending.isPending} />
      <Advice />
      <Field
        group
        label="Згода"
        error={isTried && !hasConsent ? 'Без згоди ми не можемо дивитися на документ' : undefined}
      >
        <Checkbox checked={hasConsent} onChange={setConsent}>
          Погоджуюся, щоб клуб переглянув фото лише для перевірки віку. Після рішення його видалять
        </Checkbox>
      </Field>
      <SendActions sending={sending} isOnline={isOnline} />
    </form>
  );
}

const isPhotoNeeded = ({ status, adult_from: day }: Verification) =>
  status !== 'approved' && status !== 'pending' && day === null;

/** The photo of a document, for customers who do not use the provider. */
export default function OtherVerificationPage(): ReactElement {
  const read = useQueryState(useVerification());
  const isNeeded = read.data !== undefined && isPhotoNeeded(read.data.verification);
  return (
    <Page
      title="Фото документа"
      lead={isNeeded ? 'Хтось із нас подивиться на нього й видалить' : undefined}
      width="narrow"
    >
      <QueryView
        quiet
        read={read}
        loading={
          <div className={styles.parts}>
            <Skeleton shape="card" count={2} />
          </div>
        }
        loadingText="Дізнаємося, чи підтверджено вік"
        offlineText="Надіслати фото можна, щойно повернеться зв’язок"
      >
        {({ verification }) =>
          isPhotoNeeded(verification) ? <PhotoForm /> : <Outcome verification={verification} />
        }
      </QueryView>
    </Page>
  );
}
