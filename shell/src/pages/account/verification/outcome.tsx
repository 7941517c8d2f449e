import { withdraw, type Verification } from '@club/api/contract/verification';
import { atTime } from '@club/domain/time-text';
import { useFocusAfterRemoval } from '@club/forms';
import { describeFailure, useOnline, useToast } from '@club/platform';
import { useApiMutation } from '@club/platform/query';
import { Button, Card, formatDate } from '@club/ui';
import { AlertIcon, ClockIcon, DoneIcon, type Icon } from '@club/ui/icons';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLinks } from '../../../navigation/links';
import { ProviderButton } from './provider-button';
import { reasonTexts } from './reason-texts';
import { useSetVerification } from './use-verification';
import styles from './verification.module.css';
import { VerificationOptions } from './verification-options';

interface StatusProps {
  readonly tone: 'good' | 'waiting' | 'bad';
  readonly Shape: Icon;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** The state of the verification, as a heading. */
function Status({ tone, Shape, title, text, children }: StatusProps): ReactElement {
  return (
    <Card className={styles.face} data-mood={tone} role="status">
      <span className={styles.seal}>
        <Shape size={36} aria-hidden="true" />
      </span>
      <h2 className={styles.faceTitle}>{title}</h2>
      <p className={styles.faceText}>{text}</p>
      {children}
    </Card>
  );
}

function Approved(): ReactElement {
  const [next] = useLinks('verification.next');
  return (
    <div className={styles.parts}>
      <Status
        tone="good"
        Shape={DoneIcon}
        title="Вік підтверджено"
        text="Більше нічого робити не треба. Замовлення не чекатимуть на перевірку, а правила клубу вже в меню."
      />
      <div className={styles.actions}>
        {next && (
          <Button size="l" full render={<Link to={next.path} />}>
            {next.label}
          </Button>
        )}
        <Button variant="quiet" size="l" full render={<Link to="/rules" />}>
          Почитати правила
        </Button>
      </div>
    </div>
  );
}

function Pending({ verification: { at } }: { verification: Verification }): ReactElement {
  const isOnline = useOnline();
  const toast = useToast();
  const setVerification = useSetVerification();
  const { mutate, isPending } = useApiMutation(withdraw, {
    onSuccess: (answer) => {
      setVerification(answer);
      toast({ tone: 'neutral', title: 'Фото видалено' });
    },
  });
  const sent =
    at === null ? '' : `Надіслано ${formatDate(at, 'day')} ${atTime(formatDate(at, 'time'))}. `;

  return (
    <div className={styles.parts}>
      <Status
        tone="waiting"
        Shape={ClockIcon}
        title="Дивимося на твій документ"
        text={`${sent}Зазвичай відповідаємо протягом робочого дня. Скажемо тут, щойно буде рішення.`}
      />
      <div className={styles.actions}>
        <ProviderButton variant="secondary">Підтвердити швидше через сервіс</ProviderButton>
        <Button
          variant="quiet"
          size="l"
          full
          busy={isPending}
          disabled={!isOnline}
          onClick={() =>
            mutate({}, { onError: (cause) => toast({ tone: 'bad', ...describeFailure(cause) }) })
          }
        >
          Забрати фото назад
        </Button>
      </div>
      <p className={styles.note}>Після рішення, а також якщо забереш його, фото видаляється.</p>
    </div>
  );
}

function TooYoung({ verification }: { verification: Verification }): ReactElement {
  const texts = reasonTexts({ ...verification, reason: 'minor' });
  return (
    <div className={styles.parts}>
      <Status
        tone="bad"
        Shape={AlertIcon}
        title={texts?.title ?? ''}
        text={`${texts?.text ?? ''}. XP і все інше в клубі залишаються твоїми.`}
      />
      <Button variant="secondary" size="l" full render={<Link to="/support" />}>
        Написати в підтримку
      </Button>
    </div>
  );
}

function Trouble({ verification }: { verification: Verification }): ReactElement | null {
  const texts =
    verification.status === 'begun'
      ? { title: 'Перевірку почато', text: 'Заверши її в сервісі або почни тут ще раз' }
      : reasonTexts(verification);
  if (texts === null) return null;
  return (
    <div className={styles.trouble} data-mood={verification.status} role="status">
      <AlertIcon size={22} aria-hidden="true" />
      <p>
        <strong>{texts.title}.</strong> {texts.text}
      </p>
    </div>
  );
}

function Stage({ verification }: { verification: Verification }): ReactElement {
  const { status, adult_from: day } = verification;
  if (status === 'approved') return <Approved />;
  if (day !== null) return <TooYoung verification={verification} />;
  if (status === 'pending') return <Pending verification={verification} />;
  return (
    <div className={styles.parts}>
      <Trouble verification={verification} />
      <VerificationOptions />
    </div>
  );
}

/** How far a verification is, and the way on from there. */
export function Outcome({ verification }: { verification: Verification }): ReactElement {
  const removal = useFocusAfterRemoval();
  return (
    <div {...removal}>
      <Stage verification={verification} />
    </div>
  );
}
