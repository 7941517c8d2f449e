import { Card, EmptyState, formatPoints, List, ListItem, Section } from '@club/ui';
import { CartIcon, FriendsIcon, GiftIcon, TagIcon } from '@club/ui/icons';
import { InvitationPage } from './invitation-page';
import styles from './invite-pages.module.css';
import type { Invitation } from './use-invitation';

function Gains({ terms }: Pick<Invitation, 'terms'>) {
  const { amount, order_percent: percent, velo_percent: velo } = terms;
  const points = <span className={styles.amount}>{formatPoints(amount, true)}</span>;
  return (
    <List>
      {amount > 0 && (
        <ListItem
          icon={<GiftIcon size={22} aria-hidden="true" />}
          title="Другу"
          note="Коли його перше замовлення оплачене"
          trailing={points}
        />
      )}
      {amount > 0 && (
        <ListItem
          icon={<FriendsIcon size={22} aria-hidden="true" />}
          title="Тобі"
          note="За кожного друга, один раз"
          trailing={points}
        />
      )}
      {percent > 0 && (
        <ListItem
          icon={<CartIcon size={22} aria-hidden="true" />}
          title="Другу з кожного замовлення"
          note="Частка від сплаченого грошима"
          trailing={<span className={styles.amount}>до {percent} %</span>}
        />
      )}
      {velo !== null && (
        <ListItem
          icon={<TagIcon size={22} aria-hidden="true" />}
          title="Знижка на velo"
          note="За окремим запрошенням, на перше замовлення"
          trailing={<span className={styles.amount}>−{velo} %</span>}
        />
      )}
    </List>
  );
}

const steps = [
  'Надсилаєш другові посилання або код',
  'Він реєструється, йому вже є 18',
  'Оплачує перше замовлення грошима',
  'XP приходять вам обом',
];

function Rules() {
  return (
    <Section title="Коли XP не буде">
      <ul className={styles.rules}>
        <li>Друг входив з пристрою, з якого входили ти або інший твій друг</li>
        <li>Друг замовив додому туди, куди замовляли ти або інший твій друг</li>
        <li>Друг сам запросив тебе, хоч би й через інших</li>
        <li>Замовлення оплачене самими XP або гроші за нього повернуто</li>
      </ul>
    </Section>
  );
}

function Offer({ terms }: Pick<Invitation, 'terms'>) {
  return (
    <div className={styles.stack}>
      {terms.amount === 0 && (
        <EmptyState
          drawing="gift"
          title="Зараз XP за друзів не нараховуємо"
          text="Код лишається твоїм: запрошені друзі нікуди не зникнуть"
        />
      )}
      <Gains terms={terms} />
      {terms.amount > 0 && (
        <>
          <Card>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Card>
          <Rules />
        </>
      )}
    </div>
  );
}

/** What the club offers for an invitation. */
export default function InviteOfferPage() {
  return (
    <InvitationPage title="Що отримає друг" lead="Те, що діє зараз">
      {({ terms }) => <Offer terms={terms} />}
    </InvitationPage>
  );
}
