import { formatPoints } from '@club/ui';
import { Checkbox, Field, RadioCards } from '@club/ui/forms';
import { BonusIcon, WalletIcon } from '@club/ui/icons';
import type { BoxDraft } from './box-draft';
import styles from './steps.module.css';
import { draftTotal, type BoxChoices } from './use-box-choices';

interface PaymentStepProps {
  draft: BoxDraft;
  change: (part: Partial<BoxDraft>) => void;
  choices: BoxChoices;
}

function pointsNote({ draft, choices }: Pick<PaymentStepProps, 'draft' | 'choices'>): string {
  if (!choices.mayPayPoints) return 'За XP стіки зараз не продаємо';
  const { points } = draftTotal(draft, choices, 'points');
  const balance = `на балансі ${formatPoints(choices.balance)}`;
  return points > choices.balance
    ? `Коробка за ${formatPoints(points)}, ${balance}: накопич решту до дня коробки`
    : `Коробка за ${formatPoints(points)}, ${balance}`;
}

/** How boxes are paid, and what happens when something is sold out. */
export function PaymentStep({ draft, change, choices }: PaymentStepProps) {
  return (
    <div className={styles.parts}>
      <Field group label="Як платиш">
        <RadioCards
          options={[
            {
              value: 'cash',
              icon: <WalletIcon />,
              label: 'При отриманні',
              note: 'Оглянеш коробку й заплатиш на місці',
            },
            {
              value: 'points',
              icon: <BonusIcon />,
              label: 'За XP',
              note: pointsNote({ draft, choices }),
              disabled: !choices.mayPayPoints,
            },
          ]}
          value={draft.payWith ?? undefined}
          onChange={(payWith) => change({ payWith })}
        />
      </Field>
      <Checkbox checked={draft.replaces} onChange={(replaces) => change({ replaces })}>
        Заміни на схоже, якщо чогось немає. Не дорожче, з близьким смаком і міцністю
      </Checkbox>
    </div>
  );
}
