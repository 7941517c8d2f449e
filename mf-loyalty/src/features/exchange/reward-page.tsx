import type { Reward } from '@club/api/contract/exchange';
import { usePageTitle } from '@club/platform';
import { useQueryState } from '@club/platform/query';
import { Link, useParams } from '@club/platform/router';
import { Button, EmptyState, Page, QueryView, Skeleton } from '@club/ui';
import type { ReactNode } from 'react';
import styles from './reward.module.css';
import { useRewards } from './use-rewards';

const loading = (
  <div className={styles.reward}>
    <span className={styles.pictureLoading} aria-hidden="true" />
    <Skeleton shape="text" count={5} />
  </div>
);

function NoReward() {
  return (
    <EmptyState
      drawing="search"
      title="Такої винагороди вже немає"
      text="Поглянь, які видаємо зараз"
      action={<Button render={<Link to="/exchange" />}>До всіх винагород</Button>}
    />
  );
}

interface RewardPageProps {
  children: (reward: Reward, balance: number) => ReactNode;
}

/** The frame of a reward's page: it finds the reward of the address, or says that there is none. */
export function RewardPage({ children }: RewardPageProps) {
  const { id } = useParams();
  const read = useQueryState(useRewards());
  const reward = read.data?.rewards.find((one) => one.id === id);
  usePageTitle(reward?.title);
  return (
    <Page title={reward?.title ?? 'Винагорода'} lead={reward?.summary}>
      <QueryView
        read={read}
        loading={loading}
        loadingText="Завантажуємо винагороду"
        offlineText="Сторінка відкриється, щойно повернеться зв’язок"
      >
        {({ balance }) => (reward ? children(reward, balance) : <NoReward />)}
      </QueryView>
    </Page>
  );
}
