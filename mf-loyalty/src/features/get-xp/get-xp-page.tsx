import { getEarningRules, type EarningRule, type EarningWay } from '@club/api/contract/loyalty';
import { useHref } from '@club/platform';
import { useApiQuery, useReading } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { EmptyState, List, ListItem, Page, Reading, Skeleton } from '@club/ui';
import {
  CartIcon,
  DeviceIcon,
  FlameIcon,
  FriendsIcon,
  ReceiptIcon,
  RewardIcon,
  ScanIcon,
  type Icon,
} from '@club/ui/icons';
import styles from './get-xp-page.module.css';
import { amountOf, ways } from './ways';

const icons: Readonly<Record<EarningWay, Icon>> = {
  order: CartIcon,
  'scan-stick': ScanIcon,
  'scan-velo': ScanIcon,
  receipt: ReceiptIcon,
  referral: FriendsIcon,
  device: DeviceIcon,
  'quiz-day': FlameIcon,
  'quiz-week': RewardIcon,
};

function Way({ rule }: { rule: EarningRule }) {
  const href = useHref();
  const { title, text, page, params } = ways[rule.way];
  const address = href(page, params);
  const WayIcon = icons[rule.way];
  return (
    <ListItem
      icon={<WayIcon size={22} aria-hidden="true" />}
      title={title}
      note={text}
      trailing={<span className={styles.amount}>{amountOf(rule)}</span>}
      render={address === null ? undefined : <Link to={address} />}
    />
  );
}

function Ways({ rules }: { rules: readonly EarningRule[] }) {
  if (rules.length === 0) {
    return (
      <EmptyState
        drawing="gift"
        title="Зараз XP не нараховуємо"
        text="Те, що вже є на балансі, можна витрачати, як і раніше"
      />
    );
  }
  return (
    <>
      <List>
        {rules.map((rule) => (
          <Way key={rule.way} rule={rule} />
        ))}
      </List>
      <p className={styles.note}>1 XP = 1 ₴ у магазині. Баланс один для обох застосунків</p>
    </>
  );
}

/** The ways to earn points, with what each brings now. */
export default function GetXpPage() {
  const read = useReading(useApiQuery(getEarningRules, {}));
  return (
    <Page
      title="Як отримати XP"
      lead="Обирай, що до вподоби: усе складається на один баланс"
      width="narrow"
    >
      <Reading
        read={read}
        loading={<Skeleton shape="row" count={8} />}
        loadingText="Завантажуємо способи"
        offlineText="Способи й суми покажемо, щойно з’явиться зв’язок"
      >
        {({ rules }) => <Ways rules={rules} />}
      </Reading>
    </Page>
  );
}
