import { rewardCategory, type Reward, type RewardCategory } from '@club/api/contract/exchange';
import { useFeature } from '@club/platform';
import { useQueryState } from '@club/platform/query';
import { useSearchParams } from '@club/platform/router';
import { EmptyState, Grid, Page, QueryView, Section } from '@club/ui';
import { Chips, retryWith } from '@club/ui/patterns';
import { ExchangeBalance } from './exchange-balance';
import styles from './exchange.module.css';
import { RewardCard, RewardCardLoading } from './reward-card';
import { categoryTitles, rewardAvailability } from './reward-availability';
import { TakenList } from './taken-list';
import { TakenSheet } from './taken-sheet';
import { useRewards, useTakenRewards } from './use-rewards';

type Choice = RewardCategory | 'all';

/** The category and the open code are in the address, so that Back and a reload preserve them. */
function useAddress() {
  const [search, setSearch] = useSearchParams();
  const named = rewardCategory.options.find((one) => one === search.get('category'));
  const show = (params: Record<string, string>) =>
    setSearch(params, { replace: true, preventScrollReset: true });
  const category: Choice = named ?? 'all';
  const inCategory: Record<string, string> = category === 'all' ? {} : { category };
  return {
    category,
    takenId: search.get('taken'),
    choose: (next: Choice) => show(next === 'all' ? {} : { category: next }),
    closeTaken: () => show(inCategory),
  };
}

interface RewardGridProps {
  title: string;
  rewards: readonly Reward[];
  balance: number;
}

function RewardGrid({ title, rewards, balance }: RewardGridProps) {
  if (rewards.length === 0) return null;
  return (
    <Section title={title}>
      <Grid role="list">
        {rewards.map((reward) => (
          <div className={styles.item} role="listitem" key={reward.id}>
            <RewardCard reward={reward} availability={rewardAvailability(reward, balance)} />
          </div>
        ))}
      </Grid>
    </Section>
  );
}

function NoRewards() {
  return (
    <EmptyState
      drawing="gift"
      title="Винагород поки немає"
      text="XP лишаються на балансі. Зазирни згодом"
    />
  );
}

interface RewardsProps {
  rewards: readonly Reward[];
  balance: number;
  category: Choice;
  onChoose: (category: Choice) => void;
}

function Rewards({ rewards, balance, category, onChoose }: RewardsProps) {
  const filled = rewardCategory.options.filter((one) =>
    rewards.some((reward) => reward.category === one),
  );
  const shown = rewards.filter((reward) => category === 'all' || reward.category === category);
  const isActive = (reward: Reward) => rewardAvailability(reward, balance).isActive;
  if (rewards.length === 0) return <NoRewards />;
  return (
    <>
      <Chips
        label="Категорія винагород"
        options={[
          { value: 'all', label: 'Усі' },
          ...filled.map((one) => ({ value: one, label: categoryTitles[one] })),
        ]}
        value={category}
        onChange={onChoose}
      />
      {shown.length === 0 && <NoRewards />}
      <RewardGrid title="Можна взяти" rewards={shown.filter(isActive)} balance={balance} />
      <RewardGrid
        title="Поки недоступні"
        rewards={shown.filter((reward) => !isActive(reward))}
        balance={balance}
      />
    </>
  );
}

const loading = (
  <Grid>
    {Array.from({ length: 6 }, (_, index) => (
      <RewardCardLoading key={index} />
    ))}
  </Grid>
);

/** What points can be exchanged for, and the rewards that the customer has. */
export default function ExchangePage() {
  const { category, takenId, choose, closeTaken } = useAddress();
  const taken = useQueryState(useTakenRewards());
  const read = retryWith(useQueryState(useRewards()), taken);
  const isOn = useFeature('exchange');
  return (
    <Page
      title="Обмін XP"
      lead={
        isOn ? 'Кава, мерч, враження: обери, на що обміняти XP' : 'Зараз нових винагород не видаємо'
      }
      action={<ExchangeBalance />}
    >
      <div className={styles.exchange}>
        <TakenList read={taken} quiet={read.data === undefined} />
        <QueryView
          read={read}
          loading={loading}
          loadingText="Завантажуємо винагороди"
          offlineText="Винагороди з’являться, щойно повернеться зв’язок"
        >
          {(answer) => <Rewards {...answer} category={category} onChoose={choose} />}
        </QueryView>
      </div>
      <TakenSheet id={takenId} onClose={closeTaken} />
    </Page>
  );
}
