import { type TakenReward } from '@club/api/contract/exchange';
import { useFeature } from '@club/platform';
import { useQueryState, type QueryState } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { Button, ErrorState, List, ListItem, QueryView, Section, Skeleton } from '@club/ui';
import { NextPage } from '@club/ui/patterns';
import { ClockIcon, DoneIcon, QrCodeIcon, RefreshIcon, type Icon } from '@club/ui/icons';
import { useState } from 'react';
import styles from './exchange.module.css';
import { takenText } from './reward-availability';
import { useTakenRewards } from './use-rewards';

const icons: Readonly<Record<TakenReward['state'], Icon>> = {
  usable: QrCodeIcon,
  used: DoneIcon,
  expired: ClockIcon,
  returned: RefreshIcon,
};

function TakenItems({ taken }: { taken: readonly TakenReward[] }) {
  return (
    <List>
      {taken.map((one) => {
        const StateIcon = icons[one.state];
        return (
          <ListItem
            key={one.id}
            icon={<StateIcon size={22} aria-hidden="true" />}
            title={one.title}
            note={takenText(one)}
            render={<Link to={`/exchange?taken=${encodeURIComponent(one.id)}`} />}
          />
        );
      })}
    </List>
  );
}

/** A page of earlier rewards, and the way to the next one. */
function EarlierTaken({ before }: { before: string }) {
  const read = useQueryState(useTakenRewards({ before }));
  return (
    <QueryView
      compact
      read={read}
      loading={<Skeleton shape="row" count={3} />}
      loadingText="Завантажуємо винагороди"
      offlineText="Давніші винагороди покажемо, щойно з’явиться зв’язок"
      quiet
    >
      {({ taken, next }) => (
        <div className={styles.stack}>
          <TakenItems taken={taken} />
          <NextPage next={next}>{(cursor) => <EarlierTaken before={cursor} />}</NextPage>
        </div>
      )}
    </QueryView>
  );
}

/** So many valid codes stand above what can be taken next. */
const shownAtFirst = 3;

interface TakenListProps {
  read: QueryState<NonNullable<ReturnType<typeof useTakenRewards>['data']>>;
  /** Another part of the page has failed, and tries this one again, too. */
  quiet: boolean;
}

/** The rewards that the customer has: the newest with a valid code, all others on demand. */
export function TakenList({ read, quiet }: TakenListProps) {
  const [isAll, setAll] = useState(false);
  const isOn = useFeature('exchange');
  const { data, failure, onRetry } = read;
  const taken = data?.taken ?? [];
  const usable = taken.filter(({ state }) => state === 'usable');
  const past = taken.filter(({ state }) => state !== 'usable');
  const first = usable.slice(0, shownAtFirst);
  const next = data?.next;
  const hasMore = next !== null && next !== undefined;
  const counted = usable.length > first.length ? `Усі: ${taken.length}` : `Минулі: ${past.length}`;
  const moreText = hasMore ? 'Усі' : counted;
  if (failure && !quiet) return <ErrorState compact error={failure} onRetry={onRetry} />;
  // Most customers have none yet, so no place is kept while they are loading.
  if (taken.length === 0) return null;
  return (
    <Section
      title="Мої винагороди"
      action={
        (hasMore || taken.length > first.length) && (
          <Button variant="quiet" size="s" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? 'Згорнути' : moreText}
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        {usable.length > 0 || isAll ? (
          <TakenItems taken={isAll ? [...usable, ...past] : first} />
        ) : (
          <p className={styles.none}>
            {isOn ? 'Дійсних кодів немає. Обери щось нижче' : 'Дійсних кодів немає'}
          </p>
        )}
        {isAll && (
          <NextPage key={next} next={next}>
            {(cursor) => <EarlierTaken before={cursor} />}
          </NextPage>
        )}
      </div>
    </Section>
  );
}
