import type { Subscription } from '@club/api/contract/subscriptions/subscription';
import { useToast } from '@club/platform';
import { Link, useNavigate } from '@club/platform/router';
import { Button, ErrorState, Page } from '@club/ui';
import { useState } from 'react';
import {
  draftFromSubscription,
  missingIn,
  settingsFrom,
  type BoxDraft,
  type Part,
} from './box-draft';
import { BoxSummary } from './box-summary';
import { describeBoxFailure } from './box-texts';
import { partTitles, StepForm } from './step-form';
import styles from './subscription-page.module.css';
import type { BoxChoices } from './use-box-choices';
import { useChangeSubscription } from './use-subscription';

interface ChangePartProps {
  part: Part;
  subscription: Subscription;
  choices: BoxChoices;
}

/** One part of the subscription, changed. */
export function ChangePart({ part, subscription, choices }: ChangePartProps) {
  const [changes, setChanges] = useState<Partial<BoxDraft>>({});
  // The rest is what the subscription says now: it may have been read again since the form was opened.
  const draft = { ...draftFromSubscription(subscription), ...changes };
  const navigate = useNavigate();
  const toast = useToast();
  const save = useChangeSubscription();
  const missing = missingIn(draft)[part];
  const settings = settingsFrom(draft);

  function submit() {
    if (missing !== null || settings === null) return;
    save.mutate(
      { settings, version: subscription.version },
      {
        onSuccess: () => {
          toast({ tone: 'good', title: 'Збережено' });
          void navigate('/subscription');
        },
      },
    );
  }

  return (
    <Page
      title={partTitles[part]}
      aside={
        <BoxSummary draft={draft} choices={choices} subscription={subscription}>
          <p role="status" className={styles.missing}>
            {missing}
          </p>
          {save.error && <ErrorState compact error={describeBoxFailure(save.error)} />}
          <div className={styles.actions}>
            <Button full busy={save.isPending} onClick={submit}>
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
    </Page>
  );
}
