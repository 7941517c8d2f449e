import { getPromoCode, getVeloMgm } from '@club/api/contract/invites';
import { getOgoToken } from '@club/api/contract/links';
import type { EndpointOutput } from '@club/api';
import { brandParameter } from '@club/domain/brand';
import { describeFailure, useApi, useCustomer } from '@club/platform';
import { useInvalidate } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { Button, Card, EmptyState, ErrorState } from '@club/ui';
import { CopyIcon, ShareIcon } from '@club/ui/icons';
import { useState } from 'react';
import { InvitationPage } from './invitation-page';
import styles from './invite-pages.module.css';
import { useCopy, useShare } from './use-share';

type VeloInvite = EndpointOutput<typeof getVeloMgm>;

/** Asks for a velo invitation, with a token of the second brand; the invitation's read then has it. */
function useVeloInvite(shopifyId: string) {
  const api = useApi();
  const invalidate = useInvalidate();
  const [created, setCreated] = useState<VeloInvite | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    setError(null);
    try {
      const { token } = await api(getOgoToken, {});
      setCreated(await api(getVeloMgm, { shopifyId, ogoApiToken: token }));
      void invalidate(getPromoCode);
    } catch (cause) {
      setError(cause);
    }
    setBusy(false);
  };
  return { created, error, isBusy, create };
}

function InviteCard({ invite }: { invite: VeloInvite }) {
  const share = useShare();
  const copy = useCopy();
  const { discount_code: code, link } = invite;
  const text = `Дарую знижку на velo: код ${code} на перше замовлення`;
  return (
    <Card className={styles.card} role="status">
      <p className={styles.note}>Код для одного друга</p>
      <p className={styles.code}>{code}</p>
      <p className={styles.link}>{link}</p>
      <div className={styles.actions}>
        <Button
          icon={<ShareIcon size={18} aria-hidden="true" />}
          onClick={() => void share({ title: 'Запрошення на velo', text, url: link })}
        >
          Поділитися
        </Button>
        <Button
          variant="secondary"
          icon={<CopyIcon size={18} aria-hidden="true" />}
          onClick={() => void copy(link, 'Посилання скопійовано')}
        >
          Копіювати посилання
        </Button>
      </div>
    </Card>
  );
}

const steps = [
  'Створюєш запрошення й надсилаєш його другові',
  'Друг відкриває сторінку velo на сайті «Ого»',
  'Вводить код у кошику першого замовлення',
];

type VeloInvitationProps = {
  percent: number;
  shopifyId: string;
  /** The one that comes with the read, also without a network. */
  known: VeloInvite | null;
};

function VeloInvitation({ percent, shopifyId, known }: VeloInvitationProps) {
  const { created, error, isBusy, create } = useVeloInvite(shopifyId);
  const invite = known ?? created;
  return (
    <div className={styles.stack}>
      <Card className={styles.card}>
        <p className={styles.title}>Другові знижка {percent} % на velo</p>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.note}>
          Код діє один раз. Коли друг скористається ним, тут з’явиться новий.
        </p>
      </Card>
      {error !== null && (
        <ErrorState error={describeFailure(error)} onRetry={() => void create()} />
      )}
      {invite ? (
        <InviteCard invite={invite} />
      ) : (
        error === null && (
          <Button size="l" full busy={isBusy} onClick={() => void create()}>
            Створити запрошення
          </Button>
        )
      )}
      <p className={styles.note}>
        Нікотин викликає залежність. Лише для дорослих, яким є 18 років.
      </p>
    </div>
  );
}

/** An invitation to velo, with a discount for one friend. */
export default function InviteVeloPage() {
  const { accounts } = useCustomer();
  return (
    <InvitationPage title="Запрошення на velo">
      {({ terms: { velo_percent: percent }, velo_invite: known = null }) => {
        if (percent === null) {
          return (
            <EmptyState
              drawing="gift"
              title="Зараз знижки на velo немає"
              text="Запросити друга можна й звичайним кодом"
              action={<Button render={<Link to="/invite-friend" />}>Запросити кодом</Button>}
            />
          );
        }
        if (accounts.second === null) {
          return (
            <EmptyState
              drawing="gift"
              title="Потрібен акаунт в «Ого»"
              text="На velo запрошують ті, хто є і в «Ого». Відкрий його, і ми створимо там твій акаунт"
              action={
                <Button render={<Link to={{ search: `${brandParameter}=second` }} replace />}>
                  Перейти до «Ого»
                </Button>
              }
            />
          );
        }
        const { shopifyId } = accounts.second;
        return <VeloInvitation percent={percent} shopifyId={shopifyId} known={known} />;
      }}
    </InvitationPage>
  );
}
