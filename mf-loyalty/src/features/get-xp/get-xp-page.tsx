import {
  getEarningRules,
  type EarningRule,
  type EarningWay,
  type MarathonGain,
} from '@club/api/contract/loyalty/earning';
import type { EndpointOutput } from '@club/api';
import { useBrand, useHref, useFeature } from '@club/platform';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Link } from '@club/platform/router';
import {
  EmptyState,
  formatPoints,
  List,
  ListItem,
  Page,
  QueryView,
  Section,
  Skeleton,
} from '@club/ui';
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
import {
  drawText,
  earningGroups,
  earningRulesInput,
  earningWays,
  marathonGroup,
  ruleAmountText,
  ruleScopeText,
} from './earning-ways';

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

function EarningWayCard({ rule }: { rule: EarningRule }) {
  const href = useHref();
  const { title, text, page, params } = earningWays[rule.way];
  const address = href(page, params);
  const scope = ruleScopeText(rule);
  const EarningWayIcon = icons[rule.way];
  return (
    <ListItem
      icon={<EarningWayIcon size={22} aria-hidden="true" />}
      title={title}
      note={
        <>
          {text}
          {scope && <span className={styles.scope}>{scope}</span>}
        </>
      }
      trailing={<span className={styles.amount}>{ruleAmountText(rule)}</span>}
      render={address === null ? undefined : <Link to={address} />}
    />
  );
}

function MarathonCard({ marathon: { prize, draw } }: { marathon: MarathonGain }) {
  const address = useHref()('loyalty.marathon');
  return (
    <ListItem
      icon={<FlameIcon size={22} aria-hidden="true" />}
      title="Пройди марафон"
      note={draw ? drawText(draw) : 'Коли виконаєш потрібні дні'}
      trailing={prize > 0 && <span className={styles.amount}>{formatPoints(prize, true)}</span>}
      render={address === null ? undefined : <Link to={address} />}
    />
  );
}

type EarningWayGroupsProps = EndpointOutput<typeof getEarningRules>;

function EarningWayGroups({ rules, marathon }: EarningWayGroupsProps) {
  const isPriced = useFeature('points-price');
  if (rules.length === 0 && !marathon) {
    return (
      <EmptyState
        drawing="gift"
        title="Зараз XP не нараховуємо"
        text="Те, що вже є на балансі, можна витрачати, як і раніше"
      />
    );
  }
  const groups = earningGroups
    .map(({ title, ways }) => ({
      title,
      own: ways.flatMap((way) => rules.filter((rule) => rule.way === way)),
      marathon: title === marathonGroup ? marathon : undefined,
    }))
    .filter((group) => group.own.length > 0 || group.marathon);
  return (
    <>
      {groups.map(({ title, own, ...group }) => (
        <Section key={title} title={title}>
          <List>
            {own.map((rule) => (
              <EarningWayCard key={`${rule.way} ${rule.classes?.join()}`} rule={rule} />
            ))}
            {group.marathon && <MarathonCard marathon={group.marathon} />}
          </List>
        </Section>
      ))}
      <p className={styles.note}>
        {isPriced && '1 XP = 1 ₴ у магазині. '}Баланс один для обох застосунків
      </p>
    </>
  );
}

/** The ways to earn points, with the current amount of each. */
export default function GetXpPage() {
  const { brand } = useBrand();
  const input = earningRulesInput(brand === 'second');
  const read = useQueryState(useApiQuery(getEarningRules, input));
  return (
    <Page
      title="Як отримати XP"
      lead="Обирай, що до вподоби: усе складається на один баланс"
      width="narrow"
    >
      <QueryView
        read={read}
        loading={<Skeleton shape="row" count={8} />}
        loadingText="Завантажуємо способи"
        offlineText="Способи й суми покажемо, щойно з’явиться зв’язок"
      >
        {(answer) => <EarningWayGroups {...answer} />}
      </QueryView>
    </Page>
  );
}
