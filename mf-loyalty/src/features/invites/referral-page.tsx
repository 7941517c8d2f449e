import {
  getReferrals,
  type Referral,
  type ReferralState,
  type RefusalReason,
} from '@club/api/contract/invites';
import type { EndpointOutput } from '@club/api';
import { useEvent } from '@club/platform';
import { useApiQuery, useInvalidate, useQueryState } from '@club/platform/query';
import { Link, useSearchParams } from '@club/platform/router';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  formatCount,
  formatDate,
  formatPoints,
  List,
  ListItem,
  Page,
  QueryView,
  Section,
  Skeleton,
} from '@club/ui';
import { useEffect, useRef } from 'react';
import { Figure, Figures } from '../figures/figures';
import { ForAdults } from './for-adults';
import styles from './referral-page.module.css';

const stateTexts: Readonly<Record<ReferralState, string>> = {
  registered: 'Уже в клубі. Чекаємо на перше замовлення',
  ordered: 'Замовлення є. Чекаємо на оплату',
  paid: 'Перше замовлення оплачене. XP за друзів тоді не нараховували',
  rewarded: 'Перше замовлення оплачене',
  refused: 'Без XP',
};

const reasonTexts: Readonly<Record<RefusalReason, string>> = {
  circle: 'Без XP: друг сам запросив тебе',
  device: 'Без XP: з пристрою друга входили ти або інший твій друг',
  address: 'Без XP: на цю адресу замовляли ти або інший твій друг',
  member: 'Без XP: один з акаунтів не бере участі',
};

const stateBadges: Readonly<Record<ReferralState, string | null>> = {
  registered: 'У клубі',
  ordered: 'Замовлення є',
  paid: 'Оплачено',
  rewarded: null,
  refused: 'Без XP',
};

interface ReferralItemProps {
  referral: Referral;
  /** Whether a link has led to this friend: the row gets the focus. */
  isChosen: boolean;
}

function ReferralItem({ referral, isChosen }: ReferralItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isChosen) return;
    item.current?.focus({ preventScroll: true });
    item.current?.scrollIntoView({ block: 'center' });
  }, [isChosen]);
  const { first_name: name, joined_at: joinedAt, state, reason, amount } = referral;
  const badge = stateBadges[state];
  return (
    <ListItem
      ref={item}
      tabIndex={-1}
      title={name || 'Акаунт видалено'}
      note={
        <>
          {reason === null ? stateTexts[state] : reasonTexts[reason]}
          <br />У клубі з {formatDate(joinedAt)}
        </>
      }
      trailing={
        badge === null ? (
          <span className={styles.amount}>{formatPoints(amount, true)}</span>
        ) : (
          <Badge tone={state === 'ordered' ? 'points' : 'neutral'}>{badge}</Badge>
        )
      }
    />
  );
}

type Answer = EndpointOutput<typeof getReferrals>;

function NoReferrals({ is_minor: isMinor }: Answer) {
  if (isMinor) return <ForAdults />;
  return (
    <EmptyState
      drawing="gift"
      title="Тут будуть твої друзі"
      text="Надішли комусь своє посилання, і побачиш, як далеко друг дійшов"
      action={<Button render={<Link to="/invite-friend" />}>Запросити друга</Button>}
    />
  );
}

function Referrals({ referrals, count, earned, is_minor: isMinor }: Answer) {
  const [search] = useSearchParams();
  const chosen = search.get('friend');
  return (
    <div className={styles.page}>
      <Card>
        <Figures>
          <Figure label="Запрошено" value={formatCount(count)} />
          <Figure label="Зароблено" value={formatPoints(earned)} isPoints />
        </Figures>
      </Card>
      <Section
        title="Друзі"
        action={
          !isMinor && (
            <Button variant="quiet" size="s" render={<Link to="/invite-friend" />}>
              Запросити ще
            </Button>
          )
        }
      >
        <List>
          {referrals.map((referral) => (
            <ReferralItem key={referral.id} referral={referral} isChosen={referral.id === chosen} />
          ))}
        </List>
        {count > referrals.length && (
          <p className={styles.rest}>
            Це останні {formatCount(referrals.length)}. Раніших тут не показуємо
          </p>
        )}
      </Section>
    </div>
  );
}

/** The friends whom the customer has invited, and what they have brought. */
export default function ReferralPage() {
  const invalidate = useInvalidate();
  const read = useQueryState(useApiQuery(getReferrals, {}, { staleMs: 0 }));
  useEvent('balance.changed', () => void invalidate(getReferrals));
  return (
    <Page title="Запрошені друзі" width="narrow">
      <QueryView
        read={read}
        loading={<Skeleton shape="row" count={5} />}
        loadingText="Завантажуємо друзів"
        offlineText="Друзів покажемо, щойно з’явиться зв’язок"
      >
        {(answer) => (answer.count === 0 ? <NoReferrals {...answer} /> : <Referrals {...answer} />)}
      </QueryView>
    </Page>
  );
}
