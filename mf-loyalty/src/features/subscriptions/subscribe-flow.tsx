import { isApiError } from '@club/api';
import { useDraft } from '@club/forms';
import { useBrand, useHref, useToast } from '@club/platform';
import { Link, useSearchParams } from '@club/platform/router';
import { Button, EmptyState, ErrorState, List, ListItem, Page, Progress } from '@club/ui';
import { CalendarIcon, PackageIcon, PlaceIcon, WalletIcon, type Icon } from '@club/ui/icons';
import { useState, type PropsWithChildren } from 'react';
import {
  drafts,
  emptyDraft,
  firstOpenStep,
  missingIn,
  settingsFrom,
  steps,
  type BoxDraft,
  type Part,
  type Step,
} from './box-draft';
import { BoxSummary } from './box-summary';
import { addressText, contentsText, describeBoxFailure } from './box-texts';
import { MoreLinks } from './more-links';
import { NoSticks } from './no-sticks';
import styles from './subscription-page.module.css';
import { partTitles, StepForm } from './step-form';
import type { BoxChoices } from './use-box-choices';
import { useSubscribe } from './use-subscription';

/**
 * The requested step, or an earlier one that is not done. It is in the address, so that Back and a reload
 * preserve it; without one the customer goes on where they stopped.
 */
function useStep(draft: BoxDraft) {
  const [search, setSearch] = useSearchParams();
  const open = firstOpenStep(draft);
  const [first] = useState(open);
  const wanted = steps.find((step) => step === search.get('step')) ?? first;
  const step = steps.indexOf(wanted) <= steps.indexOf(open) ? wanted : open;
  return [step, (next: Step) => setSearch({ step: next })] as const;
}

const icons: Readonly<Record<Part, Icon>> = {
  contents: PackageIcon,
  address: PlaceIcon,
  day: CalendarIcon,
  payment: WalletIcon,
};

const paymentTexts = { cash: 'При отриманні', points: 'За XP' } as const;

/** What is chosen in a part, in one line. */
function partText(part: Part, draft: BoxDraft): string {
  switch (part) {
    case 'contents':
      return contentsText(draft.items);
    case 'address':
      return addressText(draft);
    case 'day':
      return `${draft.day} числа щомісяця`;
    case 'payment':
      return `${paymentTexts[draft.payWith ?? 'cash']}${draft.replaces ? ', із заміною на схоже' : ''}`;
  }
}

/** Every part with what is chosen; each leads to its step. */
export function PartList({ draft, address }: { draft: BoxDraft; address: (part: Part) => string }) {
  const parts = steps.filter((step) => step !== 'review');
  return (
    <List>
      {parts.map((part) => {
        const PartIcon = icons[part];
        return (
          <ListItem
            key={part}
            icon={<PartIcon aria-hidden="true" />}
            title={partTitles[part]}
            note={partText(part, draft)}
            render={<Link to={address(part)} />}
          />
        );
      })}
    </List>
  );
}

function Review({ draft }: { draft: BoxDraft }) {
  return (
    <div className={styles.parts}>
      <PartList draft={draft} address={(part) => `?step=${part}`} />
      <p className={styles.note}>
        За три дні до кожної коробки нагадаємо. Змінити, пропустити чи скасувати можна будь-коли,
        без пояснень. Продаж лише повнолітнім: під час отримання можуть попросити документ.
      </p>
    </div>
  );
}

/** In place of the steps. */
function NoSteps({ children }: PropsWithChildren) {
  return (
    <Page title="Підписка" width="narrow">
      {children}
      <MoreLinks names={['history', 'about', 'faq']} />
    </Page>
  );
}

/** Only adults whose age is verified may subscribe. */
function AgeFirst({ age }: Pick<BoxChoices, 'age'>) {
  const verification = useHref()('shell.verification');
  return (
    <NoSteps>
      <EmptyState
        drawing="box"
        title={age === 'minor' ? 'Коробка лише для 18+' : 'Спершу підтверди вік'}
        text={
          age === 'minor'
            ? 'Підписка відкриється, коли тобі виповниться 18'
            : 'Це швидко, і потрібно лише раз. Потім обереш смаки'
        }
        action={
          age === 'unverified' &&
          verification !== null && (
            <Button render={<Link to={verification} />}>Підтвердити вік</Button>
          )
        }
      />
    </NoSteps>
  );
}

interface FlowPosition {
  draft: BoxDraft;
  step: Step;
  goTo: (next: Step) => void;
  /** Forgets the draft. */
  drop: () => void;
}

/** Leads to the next step, or says what is missing in this one; from the last it subscribes. */
function useSubmit({ draft, step, goTo, drop }: FlowPosition) {
  /** Said of one step: Back leads to another. */
  const [hint, setHint] = useState<{ step: Step; text: string } | null>(null);
  const toast = useToast();
  const subscribe = useSubscribe();

  function submit() {
    if (step !== 'review') {
      const missing = missingIn(draft)[step];
      setHint(missing === null ? null : { step, text: missing });
      if (missing === null) goTo(steps[steps.indexOf(step) + 1] ?? 'review');
      return;
    }
    const settings = settingsFrom(draft);
    if (settings === null || subscribe.isPending) return;
    subscribe.mutate(
      { settings },
      {
        onSuccess: () => {
          drop();
          toast({ tone: 'good', title: 'Підписку оформлено' });
        },
        onError: (failure) => {
          if (isApiError(failure, 'OUT_OF_STOCK')) goTo('contents');
        },
      },
    );
  }
  const { error, isPending: isBusy } = subscribe;
  const shownHint = hint?.step === step ? hint.text : null;
  return { submit, hint: shownHint, clearHint: () => setHint(null), error, isBusy };
}

function StepProgress({ step }: { step: Step }) {
  const number = steps.indexOf(step) + 1;
  return (
    <div className={styles.progress}>
      <p className={styles.note}>
        Крок {number} з {steps.length}
      </p>
      <Progress value={number} max={steps.length} label="Кроки до підписки" />
    </div>
  );
}

/** The steps to a subscription, one decision on each. */
export function SubscribeFlow({ choices }: { choices: BoxChoices }) {
  const { brand } = useBrand();
  const { values, change, drop } = useDraft<BoxDraft>(drafts[brand], emptyDraft);
  const [step, goTo] = useStep(values);
  const { submit, hint, clearHint, error, isBusy } = useSubmit({ draft: values, step, goTo, drop });
  const about = useHref()('loyalty.subscriptionAbout');
  if (choices.age !== 'verified') return <AgeFirst age={choices.age} />;
  if (choices.products.length === 0) {
    return (
      <NoSteps>
        <NoSticks products={choices.products} />
      </NoSteps>
    );
  }

  return (
    <Page
      title={step === 'review' ? 'Усе так?' : partTitles[step]}
      lead={step === 'contents' ? 'Обери стіки, а ми привозитимемо їх щомісяця' : undefined}
      action={
        about && (
          <Button variant="quiet" size="s" render={<Link to={about} />}>
            Як це працює
          </Button>
        )
      }
      aside={
        <div className={styles.parts}>
          <BoxSummary draft={values} choices={choices}>
            <p role="status" className={styles.missing}>
              {hint}
            </p>
            {error && <ErrorState compact error={describeBoxFailure(error)} />}
            <Button full size="l" busy={isBusy} onClick={submit}>
              {step === 'review' ? 'Оформити підписку' : 'Далі'}
            </Button>
          </BoxSummary>
          <MoreLinks names={['history', 'faq']} />
        </div>
      }
    >
      <StepProgress step={step} />
      {step === 'review' ? (
        <Review draft={values} />
      ) : (
        <StepForm
          part={step}
          draft={values}
          choices={choices}
          change={(part) => {
            clearHint();
            change(part);
          }}
        />
      )}
    </Page>
  );
}
