import { useFeature } from '@club/platform';
import { Card, countText, formatMoney, formatPoints } from '@club/ui';
import { Checkbox } from '@club/ui/forms';
import { useId, useState } from 'react';
import { Figure, Figures } from '../figures/figures';
import { invitationGains } from './calculate';
import styles from './calculator-page.module.css';
import { InvitationPage } from './invitation-page';
import type { Invitation } from './use-invitation';

type SliderProps = {
  label: string;
  value: number;
  /** The value in words. */
  text: string;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
};

function Slider({ label, value, text, onChange, ...limits }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <output className={styles.value} htmlFor={id}>
        {text}
      </output>
      <input
        {...limits}
        className={styles.range}
        id={id}
        type="range"
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}

const friendForms = { one: 'друг', few: 'друзі', many: 'друзів' };

type GainsProps = {
  gains: ReturnType<typeof invitationGains>;
  /** Whether friends may get less: the share depends on what they order. */
  isHighest: boolean;
};

function Gains({ gains, isHighest }: GainsProps) {
  const most = isHighest ? 'до ' : '';
  return (
    <Card tone="tinted">
      <div className={styles.gains}>
        <Figures isLive>
          <Figure label="Тобі" value={formatPoints(gains.own)} isPoints />
          <Figure label="Кожному другові" value={most + formatPoints(gains.friend)} />
          {gains.together === 0 ? (
            <Figure label="Разом отримаєте" value={most + formatPoints(gains.points)} />
          ) : (
            <>
              <Figure label="Кожен друг заощадить" value={most + formatMoney(gains.saved)} />
              <Figure label="Разом заощадите" value={most + formatMoney(gains.together)} />
            </>
          )}
        </Figures>
      </div>
    </Card>
  );
}

function Calculator({ terms }: Pick<Invitation, 'terms'>) {
  const { order_percent: orderPercent, velo_percent: veloPercent } = terms;
  const isPriced = useFeature('points-price');
  const [friends, setFriends] = useState(3);
  const [orderUah, setOrderUah] = useState(1000);
  const [isVelo, setVelo] = useState(false);
  // A velo order belongs to the second app, wherever the customer invites.
  const amount = (isVelo ? terms.velo_amount : undefined) ?? terms.amount;
  // Only for velo is it known what a friend orders.
  const known = isVelo ? terms.velo_order_percent : undefined;
  const share = known ?? orderPercent;
  const gains = invitationGains({
    friends,
    orderUah,
    amount,
    orderPercent: share,
    veloPercent: isVelo ? (veloPercent ?? 0) : 0,
    pointWorth: isPriced ? 100 : 0,
  });
  return (
    <div className={styles.page}>
      <Card className={styles.inputs}>
        <Slider
          label="Скільки друзів запросиш"
          value={friends}
          text={countText(friends, friendForms)}
          min={1}
          max={20}
          step={1}
          onChange={setFriends}
        />
        <Slider
          label="На скільки замовить кожен"
          value={orderUah}
          text={formatMoney(orderUah * 100)}
          min={200}
          max={5000}
          step={100}
          onChange={setOrderUah}
        />
        {veloPercent !== null && (
          <Checkbox checked={isVelo} onChange={setVelo}>
            Замовить velo за твоїм запрошенням: −{veloPercent} %
          </Checkbox>
        )}
      </Card>
      <Gains gains={gains} isHighest={known === undefined && share > 0} />
      <p className={styles.note}>
        {isPriced && '1 XP = 1 ₴ у магазині. '}
        {amount > 0
          ? `По ${formatPoints(amount)} обом за перше замовлення`
          : 'За самих друзів XP зараз не нараховуємо'}
        {orderPercent > 0 && `, і до ${orderPercent} % від замовлення повернеться другові`}.
      </p>
    </div>
  );
}

/** What invitations would bring, by the rules of now. */
export default function InviteCalculatorPage() {
  return (
    <InvitationPage title="Калькулятор" lead="Порахуй, що принесуть запрошення">
      {({ terms }) => <Calculator terms={terms} />}
    </InvitationPage>
  );
}
