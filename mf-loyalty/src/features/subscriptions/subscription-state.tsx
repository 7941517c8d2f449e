import type { BoxTotal } from '@club/api/contract/subscriptions/boxes';
import type { Subscription, SubscriptionAct } from '@club/api/contract/subscriptions/subscription';
import { describeFailure, useBrand, useHref, useToast } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, ErrorState, List, ListItem, Page, Section } from '@club/ui';
import { HelpIcon, HistoryIcon, InfoIcon } from '@club/ui/icons';
import { ConfirmDialog } from '@club/ui/overlay';
import { useState } from 'react';
import { draftFromSubscription } from './box-draft';
import { pauseTexts } from './box-texts';
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

/** Acts that are asked about first. */
const questions = {
  skip: {
    title: 'Пропустити цю коробку?',
    text: 'Цього місяця нічого не замовимо. Наступного все буде, як завжди.',
    yes: 'Пропустити',
  },
  cancel: {
    title: 'Скасувати підписку?',
    text: 'Коробок більше не буде. Замовлене вже не зміниться, історія лишиться. Якщо треба лише перерва, постав на паузу.',
    yes: 'Скасувати підписку',
  },
} as const;

/** An act that is asked about, with the month of the box that the question is about. */
interface Question {
  readonly name: keyof typeof questions;
  readonly month?: string | undefined;
}

function MoreLinks() {
  const links = [
    { to: '/subscription/history', title: 'Історія коробок', Icon: HistoryIcon },
    { to: '/subscription/about', title: 'Як це працює', Icon: InfoIcon },
    { to: '/subscription/faq', title: 'Питання та відповіді', Icon: HelpIcon },
  ];
  return (
    <List>
      {links.map(({ to, title, Icon }) => (
        <ListItem
          key={to}
          icon={<Icon aria-hidden="true" />}
          title={title}
          render={<Link to={to} />}
        />
      ))}
    </List>
  );
}

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
  onSkip: () => void;
}

/** Only the support ends its own pause. */
function SupportLink() {
  const support = useHref()('shell.support');
  if (support === null) return null;
  return <Button render={<Link to={support} />}>Написати в підтримку</Button>;
}

/** The next box or the pause, with what can be done about it. */
function BoxActs({ subscription, balance, run, isBusy, onSkip }: BoxActsProps) {
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
      <PausedBoxCard subscription={subscription} text={pauseTexts[pausedBecause ?? 'customer']}>
        <Button busy={isBusy('resume')} onClick={() => run('resume')}>
          Відновити
        </Button>
      </PausedBoxCard>
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
      <Button variant="secondary" onClick={onSkip}>
        Пропустити цю
      </Button>
      <Button variant="secondary" busy={isBusy('pause')} onClick={() => run('pause')}>
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
        onSkip={() => setQuestion({ name: 'skip', month: subscription.next?.month })}
      />
      <Section title="Налаштування">
        <PartList
          draft={draftFromSubscription(subscription)}
          address={(part) => `?change=${part}`}
        />
      </Section>
      <MoreLinks />
      <Button
        className={styles.cancel}
        variant="quiet"
        onClick={() => setQuestion({ name: 'cancel' })}
      >
        Скасувати підписку
      </Button>
      {question && (
        <ConfirmDialog
          {...questions[question.name]}
          open
          onClose={() => setQuestion(null)}
          no="Ні, лишити"
          isDangerous={question.name === 'cancel'}
          isBusy={isBusy(question.name)}
          onYes={() => run(question.name, { month: question.month })}
        />
      )}
    </Page>
  );
}
