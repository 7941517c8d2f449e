import { friendCodeDays } from '@club/domain/friend-code';
import { useBrand } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, Card, List, ListItem, Section } from '@club/ui';
import {
  ChatIcon,
  CopyIcon,
  DeviceIcon,
  FriendsIcon,
  GiftIcon,
  HelpIcon,
  ShareIcon,
  TagIcon,
  TuneIcon,
  type Icon,
} from '@club/ui/icons';
import { QrCode } from '@club/ui/qr';
import { InvitationPage } from './invitation-page';
import { inviteText, useInviteOffer } from './invite-texts';
import styles from './invite-page.module.css';
import type { Invitation } from './use-invitation';
import { useCopy, useShare } from './use-share';

/** The poster: the code and the link, to be shown or shared. */
function Poster({ invitation }: { invitation: Invitation }) {
  const { msg, link, consumer } = invitation;
  return (
    <Card tone="accent" className={styles.poster}>
      <div className={styles.words}>
        <p className={styles.call}>Разом вигідніше</p>
        <p className={styles.msg}>{msg}</p>
        <p className={styles.label}>Твій код</p>
        <p className={styles.code}>{consumer.memberGetMemberCode}</p>
      </div>
      <div className={styles.qr}>
        <QrCode text={link} label="QR-код із твоїм запрошенням" />
      </div>
    </Card>
  );
}

function PosterActions({ invitation }: { invitation: Invitation }) {
  const { name } = useBrand();
  const offer = useInviteOffer();
  const { link, terms, consumer } = invitation;
  const share = useShare();
  const copy = useCopy();
  const text = inviteText({ ...offer, amount: terms.amount });
  return (
    <div className={styles.actions}>
      <Button
        size="l"
        icon={<ShareIcon size={20} aria-hidden="true" />}
        onClick={() => void share({ title: `Клуб «${name}»`, text, url: link })}
      >
        Поділитися
      </Button>
      <Button
        size="l"
        variant="secondary"
        icon={<CopyIcon size={20} aria-hidden="true" />}
        onClick={() => void copy(consumer.memberGetMemberCode, 'Код скопійовано')}
      >
        Копіювати код
      </Button>
    </div>
  );
}

interface Subpage {
  readonly to: `/${string}`;
  readonly title: string;
  readonly note: string;
  readonly icon: Icon;
  /** Always by default. */
  readonly isOffered?: (terms: Invitation['terms']) => boolean;
}

const hasVelo = ({ velo_percent: percent }: Invitation['terms']) => percent !== null;
const hasPoints = (terms: Invitation['terms']) =>
  terms.amount > 0 || (hasVelo(terms) && (terms.velo_amount ?? 0) > 0);

const subpages: readonly Subpage[] = [
  {
    to: '/profile/referral',
    title: 'Запрошені друзі',
    note: 'Хто вже з клубом',
    icon: FriendsIcon,
  },
  {
    to: '/invite-friend/offer',
    title: 'Що отримає друг',
    note: 'За що й скільки',
    icon: GiftIcon,
  },
  { to: '/invite-friend/promo', title: 'Готові тексти', note: 'Обери й надішли', icon: ChatIcon },
  {
    to: '/invite-friend/calculator',
    title: 'Калькулятор',
    note: 'Порахуй XP за друзів',
    icon: TuneIcon,
    isOffered: hasPoints,
  },
  {
    to: '/invite-friend/velo',
    title: 'Запрошення на velo',
    note: 'Зі знижкою',
    icon: TagIcon,
    isOffered: hasVelo,
  },
  {
    to: '/invite-friend/test-drive',
    title: 'Тест-драйв пристрою',
    note: 'У студії поруч',
    icon: DeviceIcon,
  },
  { to: '/invite-friend/faq', title: 'Питання', note: 'Як це працює', icon: HelpIcon },
];

function Subpages({ terms }: Pick<Invitation, 'terms'>) {
  const offered = subpages.filter(({ isOffered }) => isOffered?.(terms) ?? true);
  return (
    <Section title="Більше про запрошення">
      <List>
        {offered.map(({ to, title, note, icon: PageIcon }) => (
          <ListItem
            key={to}
            icon={<PageIcon size={22} aria-hidden="true" />}
            title={title}
            note={note}
            render={<Link to={to} />}
          />
        ))}
      </List>
    </Section>
  );
}

/** The customer's invitation as a poster, and all that belongs to it. */
export default function InvitePage() {
  return (
    <InvitationPage
      title="Запроси друга"
      lead={`Покажи QR-код або надішли посилання: код чекатиме на перше замовлення друга ${friendCodeDays} днів`}
    >
      {(invitation) => (
        <div className={styles.page}>
          <div className={styles.share}>
            <Poster invitation={invitation} />
            <PosterActions invitation={invitation} />
          </div>
          <Subpages terms={invitation.terms} />
        </div>
      )}
    </InvitationPage>
  );
}
