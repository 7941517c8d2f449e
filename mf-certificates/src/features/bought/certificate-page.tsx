import type { Certificate } from '@club/api/contract/certificates';
import { quoted } from '@club/domain/quotation';
import { useDeviceValue, useHref } from '@club/platform';
import { useNow } from '@club/platform/browser';
import { useQueryState } from '@club/platform/query';
import { Link, useParams } from '@club/platform/router';
import {
  Badge,
  Button,
  EmptyState,
  formatPoints,
  Page,
  Price,
  QueryView,
  Section,
  Skeleton,
} from '@club/ui';
import { kyivDay } from '@club/domain/kyiv-day';
import { WidePicture, widePictureLoading } from '../picture/wide-picture';
import { PinCard } from '../pin/pin-card';
import { partnersPath, referrer } from '../section/referrer';
import { myListPath } from './certificate-path';
import { certificateStatus, statusText, type CertificateStatus } from './certificate-status';
import { useOneBought } from './use-bought';
import { useMarkUsed } from './use-mark-used';
import styles from './certificate-page.module.css';

const tones = {
  making: 'warn',
  valid: 'good',
  used: 'neutral',
  expired: 'neutral',
  failed: 'bad',
} as const;

const fadedStatuses: readonly CertificateStatus[] = ['used', 'expired', 'failed'];

type StatusProps = { certificate: Certificate; status: CertificateStatus };

function Face({ certificate, status }: StatusProps) {
  const { picture, photo, uah } = certificate;
  return (
    <div className={styles.face}>
      <WidePicture picture={picture} photo={photo} isFaded={fadedStatuses.includes(status)} />
      <p className={styles.line}>
        <Price kopiykas={uah * 100} size="l" />
        <Badge tone={tones[status]}>{statusText(certificate, status)}</Badge>
      </p>
    </div>
  );
}

/** The main way on where this certificate brings nothing more. */
function BackToPartners({ isMain }: { isMain: boolean }) {
  const back = partnersPath(useDeviceValue(referrer));
  return (
    <Button variant={isMain ? 'primary' : 'secondary'} full render={<Link to={back} />}>
      Обрати інший сертифікат
    </Button>
  );
}

/** A partner who has not answered for so long may need somebody who asks. */
const lateMs = 5 * 60_000;

function Making({ certificate }: { certificate: Certificate }) {
  const isLate = useNow().getTime() - Date.parse(certificate.bought_at) > lateMs;
  return (
    <>
      <div className={styles.making} role="status">
        <span className={styles.progress} aria-hidden="true" />
        <p>
          {isLate
            ? 'Партнер відповідає довше, ніж зазвичай. Питаємо його далі: або сертифікат з’явиться тут, або XP повернуться'
            : 'Партнер готує сертифікат. Зазвичай це хвилина: сторінку можна закрити'}
        </p>
      </div>
      {isLate && <SupportButton certificate={certificate} />}
    </>
  );
}

function SupportButton({ certificate: { partner, uah, code } }: { certificate: Certificate }) {
  const support = useHref()('shell.support');
  if (support === null) return null;
  const text = `Чекаю на сертифікат ${quoted(partner)} на ${uah} ₴, номер ${code}.\n`;
  return (
    <Button
      variant="secondary"
      full
      render={<Link to={support} state={{ message: { topic: 'points', text } }} />}
    >
      Написати в підтримку
    </Button>
  );
}

function UsedButton({ certificate }: { certificate: Certificate }) {
  const { mark, isBusy } = useMarkUsed(certificate);
  const { used_at: usedAt } = certificate;
  return (
    <Button variant="quiet" full busy={isBusy} onClick={() => void mark(usedAt === null)}>
      {usedAt === null ? 'Позначити використаним' : 'Позначити невикористаним'}
    </Button>
  );
}

/** What can be done with it, by its state. */
function Actions({ certificate, status }: StatusProps) {
  if (status === 'making') return <Making certificate={certificate} />;
  if (status === 'failed') {
    return (
      <>
        <p className={styles.text}>
          Партнер не видав сертифікат. Твої {formatPoints(certificate.bonuses)} знову на балансі
        </p>
        <BackToPartners isMain />
      </>
    );
  }
  const isExpired = status === 'expired';
  const isPast = isExpired || status === 'used';
  return (
    <>
      {isExpired && (
        <p className={styles.text}>
          На касі його вже не приймуть. PIN лишається тут, якщо треба з’ясувати щось із партнером
        </p>
      )}
      <PinCard key={certificate.code} code={certificate.code} isPast={isPast} />
      {!isExpired && <UsedButton certificate={certificate} />}
      <BackToPartners isMain={isPast} />
    </>
  );
}

function CertificateDetails({ certificate }: { certificate: Certificate }) {
  const status = certificateStatus(certificate, kyivDay(useNow()));
  return (
    <div className={styles.certificate}>
      <Face certificate={certificate} status={status} />
      <div className={styles.actions}>
        <Actions certificate={certificate} status={status} />
      </div>
      <Section title="Умови" className={styles.terms}>
        {certificate.terms.split('\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Section>
    </div>
  );
}

const loading = (
  <div className={styles.certificate}>
    {widePictureLoading}
    <Skeleton count={2} className={styles.lineLoading} />
  </div>
);

const gone = (
  <Page title="Сертифіката не знайдено">
    <EmptyState
      drawing="search"
      title="Такого сертифіката в тебе немає"
      text="Усі твої сертифікати зібрано в одному списку"
      action={<Button render={<Link to={myListPath} />}>До моїх сертифікатів</Button>}
    />
  </Page>
);

export default function CertificatePage() {
  const { code = '' } = useParams();
  const { data, ...read } = useQueryState(useOneBought(code));
  const certificate = data ?? undefined;
  if (data === null) return gone;
  return (
    <Page title={certificate?.partner ?? 'Сертифікат'}>
      <QueryView
        read={{ ...read, data: certificate }}
        loading={loading}
        loadingText="Завантажуємо сертифікат"
        offlineText="Сертифікат відкриється, щойно повернеться зв’язок"
      >
        {(shown) => <CertificateDetails certificate={shown} />}
      </QueryView>
    </Page>
  );
}
