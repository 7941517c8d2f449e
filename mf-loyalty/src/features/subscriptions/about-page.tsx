import { boxNoticeDays } from '@club/domain/box-days';
import { Link } from '@club/platform/router';
import {
  Button,
  Card,
  formatMoney,
  List,
  ListItem,
  Page,
  Picture,
  QueryView,
  Section,
  Skeleton,
} from '@club/ui';
import { BellIcon, CalendarIcon, PackageIcon, SafeIcon } from '@club/ui/icons';
import styles from './about-page.module.css';
import { packsText } from './box-texts';
import { MoreLinks } from './more-links';
import { useBoxChoices, type BoxChoices } from './use-box-choices';

const facts = [
  {
    Icon: PackageIcon,
    title: 'Обираєш смаки, міцність і кількість',
    note: 'Будь-які стіки з магазину, за ціною магазину',
  },
  {
    Icon: CalendarIcon,
    title: 'Обираєш день місяця',
    note: 'Того дня оформимо замовлення й передамо на доставку',
  },
  {
    Icon: BellIcon,
    title: `За ${boxNoticeDays} дні нагадаємо`,
    note: 'Встигнеш змінити коробку, пропустити місяць або поставити паузу',
  },
  {
    Icon: SafeIcon,
    title: 'Нічого без твоєї згоди',
    note: 'Зросла ціна або чогось немає — спершу спитаємо',
  },
];

function Prices({ products }: Pick<BoxChoices, 'products'>) {
  const [cheapest] = products.toSorted((one, other) => one.price - other.price);
  if (!cheapest) return <p className={styles.note}>Стіків у продажу зараз немає</p>;
  return (
    <Card className={styles.prices}>
      <ul className={styles.pictures}>
        {products.slice(0, 4).map(({ id, picture, photo, tint }) => (
          <li key={id}>
            <Picture src={picture} photo={photo} tint={tint} alt="" sizes="80px" />
          </li>
        ))}
      </ul>
      <p>
        {packsText(cheapest.packQuantity)} — від <strong>{formatMoney(cheapest.price)}</strong>.
        Сама підписка безкоштовна: платиш лише за те, що в коробці
      </p>
    </Card>
  );
}

/** What the monthly box is, what it costs, and how to stop it. */
export default function AboutPage() {
  const read = useBoxChoices();
  return (
    <Page
      title="Коробка щомісяця"
      lead="Улюблені стіки приїздять самі. Зупинити можна будь-коли"
      width="narrow"
    >
      <List>
        {facts.map(({ Icon, title, note }) => (
          <ListItem key={title} icon={<Icon aria-hidden="true" />} title={title} note={note} />
        ))}
      </List>
      <Section title="Скільки коштує">
        <QueryView
          quiet
          compact
          read={read}
          loading={<Skeleton shape="card" />}
          loadingText="Завантажуємо ціни"
          offlineText="Ціни покажемо, щойно з’явиться мережа"
        >
          {({ products }) => <Prices products={products} />}
        </QueryView>
      </Section>
      <Section title="Як зупинити">
        <p>
          Відкрий підписку й обери паузу або скасування. Причин не питаємо, нічого доплачувати не
          треба. Уже оформлене замовлення можна скасувати серед своїх замовлень.
        </p>
      </Section>
      <MoreLinks names={['faq']} />
      <p className={styles.note}>Лише для повнолітніх із підтвердженим віком.</p>
      <Button full size="l" render={<Link to="/subscription" />}>
        До підписки
      </Button>
    </Page>
  );
}
