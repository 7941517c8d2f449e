import type { Subscription } from '@club/api/contract/subscriptions/subscription';
import { useSearchParams } from '@club/platform/router';
import { Page, QueryView, Skeleton, type QueryViewProps } from '@club/ui';
import { steps, type Part } from './box-draft';
import { ChangePart } from './change-part';
import { SubscribeFlow } from './subscribe-flow';
import styles from './subscription-page.module.css';
import { SubscriptionState } from './subscription-state';
import { useBoxChoices } from './use-box-choices';
import { useStepStart } from './use-step-start';
import { useSubscription } from './use-subscription';

/** The part that is changed; it is in the address, so that Back leaves it. */
function usePart(): Part | null {
  const [search] = useSearchParams();
  const parts = steps.filter((step) => step !== 'review');
  return parts.find((part) => part === search.get('change')) ?? null;
}

function Waiting() {
  return (
    <div className={styles.loading}>
      <Skeleton shape="card" />
      <div>
        <Skeleton shape="row" count={4} />
      </div>
    </div>
  );
}

/** A query whose content has a title of its own: until it is there, the page has its general one. */
function TitledView<Data>(props: Omit<QueryViewProps<Data>, 'loading'>) {
  const view = <QueryView {...props} loading={<Waiting />} />;
  return props.read.data === undefined ? <Page title="Підписка">{view}</Page> : view;
}

/** What needs the products: the steps to a subscription, and its changes. */
function WithChoices({
  read,
  subscription,
  part,
}: {
  read: ReturnType<typeof useBoxChoices>;
  subscription: Subscription | null;
  part: Part;
}) {
  return (
    <TitledView
      read={read}
      loadingText="Завантажуємо стіки"
      offlineText="Обрати стіки можна, щойно з’явиться мережа"
    >
      {(choices) =>
        subscription ? (
          <ChangePart key={part} part={part} subscription={subscription} choices={choices} />
        ) : (
          <SubscribeFlow choices={choices} />
        )
      }
    </TitledView>
  );
}

/** The subscription to a monthly box of sticks, or the steps to it. */
export default function SubscriptionPage() {
  const read = useSubscription();
  // Also with a subscription: then its parts can be changed without waiting.
  const choices = useBoxChoices();
  const part = usePart();
  useStepStart();
  return (
    <TitledView
      read={read}
      loadingText="Завантажуємо підписку"
      offlineText="Підписку покажемо, щойно з’явиться мережа"
    >
      {({ subscription, balance }) =>
        subscription && part === null ? (
          <SubscriptionState subscription={subscription} balance={balance} />
        ) : (
          <WithChoices read={choices} subscription={subscription} part={part ?? 'contents'} />
        )
      }
    </TitledView>
  );
}
