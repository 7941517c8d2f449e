import type { BoxTotal } from '@club/api/contract/subscriptions/boxes';
import type { Subscription, SubscriptionAct } from '@club/api/contract/subscriptions/subscription';
import { describeFailure, useBrand, useHref, useToast } from '@club/platform';
import { useNow } from '@club/platform/browser';
import { Link } from '@club/platform/router';
import { Button, ErrorState, formatDate, Page, Section } from '@club/ui';
import { useState, type PropsWithChildren } from 'react';
import { ActQuestion, type Question } from './act-question';
import { draftFromSubscription } from './box-draft';
import { atNoon, pauseTexts } from './box-texts';
import { boxAfterChange } from './known-box';
import { MoreLinks } from './more-links';
import { NextBoxCard, offeredTotal, PausedBoxCard } from './next-box';
import { PartList } from './subscribe-flow';
import styles from './subscription-page.module.css';
import { useSubscriptionAct } from './use-subscription';

const doneTexts: Readonly<Record<SubscriptionAct, string>> = {
  pause: 'Підписка на паузі',
  resume: 'Підписку відновлено',
  skip: 'Цю коробку пропустимо',
  agree: 'Домовилися',
  cancel: 'Підписку скасовано',
};

interface SubscriptionStateProps {
  subscription: Subscription;
  balance: number;
}

/** The box that the customer saw when they chose an act. */
interface SeenBox {
  readonly month?: string | undefined;
  readonly total?: BoxTotal;
}

interface BoxActsProps extends SubscriptionStateProps {
  run: (name: SubscriptionAct, box?: SeenBox) => void;
  isBusy: (name: SubscriptionAct) => boolean;
  onAsk: (name: Question['name']) => void;
}

/** Only the support ends its own pause. */
function SupportLink() {
  const support = useHref()('shell.support');
  if (support === null) return null;
  return <Button render={<Link to={support} />}>Написати в підтримку</Button>;
}

/** A pause that the customer can end, with the date of the next box if they do. */
function ResumableCard({
  subscription,
  children,
}: PropsWithChildren<{ subscription: Subscription }>) {
  const { day, pausedBecause } = subscription;
  const after = boxAfterChange(subscription, day, useNow());
  const date = after && formatDate(atNoon(after.date));
  const text = pauseTexts[pausedBecause ?? 'customer'];
  return (
    <PausedBoxCard
      subscription={subscription}
      text={date ? `${text} Якщо відновити зараз, наступна коробка буде ${date}.` : text}
    >
      {children}
    </PausedBoxCard>
  );
}

/** The next box or the pause, with what can be done about it. */
function BoxActs({ subscription, balance, run, isBusy, onAsk }: BoxActsProps) {
  const { next, pausedBecause } = subscription;
  if (!next && pausedBecause === 'operator') {
    return (
      <PausedBoxCard subscription={subscription} text={pauseTexts.operator}>
        <SupportLink />
      </PausedBoxCard>
    );
  }
  if (!next) {
    return (
      <ResumableCard subscription={subscription}>
        <Button busy={isBusy('resume')} onClick={() => run('resume')}>
          Відновити
        </Button>
      </ResumableCard>
    );
  }
  const offered = offeredTotal(next);
  return (
    <NextBoxCard subscription={subscription} next={next} balance={balance}>
      {offered && (
        <Button
          busy={isBusy('agree')}
          onClick={() => run('agree', { month: next.month, total: offered })}
        >
          Погоджуюсь
        </Button>
      )}
      <Button variant="secondary" onClick={() => onAsk('skip')}>
        Пропустити цю
      </Button>
      <Button variant="secondary" onClick={() => onAsk('pause')}>
        Поставити на паузу
      </Button>
    </NextBoxCard>
  );
}

/** Runs an act and says its outcome. */
function useActs(onSettled: () => void) {
  const toast = useToast();
  const act = useSubscriptionAct();

  function run(name: SubscriptionAct, box: SeenBox = {}) {
    act.mutate(
      { act: name, ...box },
      {
        onSuccess: () => toast({ tone: 'good', title: doneTexts[name] }),
        onSettled,
      },
    );
  }
  const isBusy = (name: SubscriptionAct) => act.isPending && act.variables.act === name;
  return { run, isBusy, error: act.error };
}

/** The subscription: its next box, and everything that can be done with it. */
export function SubscriptionState({ subscription, balance }: SubscriptionStateProps) {
  const { brand } = useBrand();
  const [question, setQuestion] = useState<Question | null>(null);
  const { run, isBusy, error } = useActs(() => setQuestion(null));

  return (
    <Page
      title="Підписка"
      width="narrow"
      lead={
        subscription.brand === brand
          ? undefined
          : `Ця підписка на стіки ${subscription.brand === 'main' ? 'Іскра' : 'Ого'}`
      }
    >
      {error && <ErrorState compact error={describeFailure(error)} />}
      <BoxActs
        subscription={subscription}
        balance={balance}
        run={run}
        isBusy={isBusy}
        onAsk={(name) => setQuestion({ name, month: subscription.next?.month })}
      />
      <Section title="Налаштування">
        <PartList
          draft={draftFromSubscription(subscription)}
          address={(part) => `?change=${part}`}
        />
      </Section>
      <MoreLinks names={['history', 'about', 'faq']} />
      <Button
        className={styles.cancel}
        variant="quiet"
        onClick={() => setQuestion({ name: 'cancel' })}
      >
        Скасувати підписку
      </Button>
      {question && (
        <ActQuestion
          question={question}
          subscription={subscription}
          isBusy={isBusy(question.name)}
          onClose={() => setQuestion(null)}
          onYes={() => run(question.name, { month: question.month })}
        />
      )}
    </Page>
  );
}
