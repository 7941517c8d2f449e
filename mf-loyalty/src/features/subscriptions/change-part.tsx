import type { Subscription } from '@club/api/contract/subscriptions/subscription';
import { useToast } from '@club/platform';
import { Link, useNavigate } from '@club/platform/router';
import { Button, ErrorState, formatDate, Page } from '@club/ui';
import { ConfirmDialog } from '@club/ui/overlay';
import { useState } from 'react';
import {
  draftFromSubscription,
  missingIn,
  settingsFrom,
  type BoxDraft,
  type Part,
} from './box-draft';
import { BoxSummary } from './box-summary';
import { atNoon, describeBoxFailure } from './box-texts';
import { useKnownBox } from './known-box';
import { partTitles, StepForm } from './step-form';
import styles from './subscription-page.module.css';
import type { BoxChoices } from './use-box-choices';
import { useChangeSubscription } from './use-subscription';

interface ChangePartProps {
  part: Part;
  subscription: Subscription;
  choices: BoxChoices;
}

interface LostBoxQuestionProps {
  lost: string;
  /** The date of the box after it. */
  date: string;
  isBusy: boolean;
  onClose: () => void;
  onYes: () => void;
}

/** Asks before a day is taken that leaves the month without a box. */
function LostBoxQuestion({ lost, date, ...dialog }: LostBoxQuestionProps) {
  return (
    <ConfirmDialog
      {...dialog}
      open
      title={`Без коробки ${formatDate(atNoon(lost), 'day')}?`}
      text={`Обраний день уже минув. Наступна коробка буде ${formatDate(atNoon(date))}.`}
      yes="Змінити день"
      no="Ні, лишити"
    />
  );
}

/** Saves the settings; where the month loses its box, after a question. */
function useSave(draft: BoxDraft, subscription: Subscription) {
  const navigate = useNavigate();
  const toast = useToast();
  const { mutate, error, isPending } = useChangeSubscription();
  const [isAsking, setAsking] = useState(false);
  const known = useKnownBox(draft.day, subscription);
  const settings = settingsFrom(draft);

  function save() {
    if (settings === null) return;
    mutate(
      { settings, version: subscription.version },
      {
        onSuccess: () => {
          toast({ tone: 'good', title: 'Збережено' });
          void navigate('/subscription');
        },
        onSettled: () => setAsking(false),
      },
    );
  }
  const question = isAsking && known?.lost && (
    <LostBoxQuestion
      lost={known.lost}
      date={known.date}
      isBusy={isPending}
      onClose={() => setAsking(false)}
      onYes={save}
    />
  );
  return { submit: known?.lost ? () => setAsking(true) : save, question, error, isPending };
}

/** One part of the subscription, changed. */
export function ChangePart({ part, subscription, choices }: ChangePartProps) {
  const [changes, setChanges] = useState<Partial<BoxDraft>>({});
  // The rest is what the subscription says now: it may have been read again since the form was opened.
  const draft = { ...draftFromSubscription(subscription), ...changes };
  const { submit, question, error, isPending } = useSave(draft, subscription);
  const missing = missingIn(draft)[part];

  return (
    <Page
      title={partTitles[part]}
      aside={
        <BoxSummary draft={draft} choices={choices} subscription={subscription}>
          <p role="status" className={styles.missing}>
            {missing}
          </p>
          {error && <ErrorState compact error={describeBoxFailure(error)} />}
          <div className={styles.actions}>
            <Button full busy={isPending} onClick={() => missing === null && submit()}>
              Зберегти
            </Button>
            <Button full variant="secondary" render={<Link to="/subscription" />}>
              Не змінювати
            </Button>
          </div>
        </BoxSummary>
      }
    >
      <StepForm
        part={part}
        draft={draft}
        choices={choices}
        subscription={subscription}
        change={(change) => setChanges({ ...changes, ...change })}
      />
      {question}
    </Page>
  );
}
