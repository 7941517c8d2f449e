import { getBoxHistory, type PastBox } from '@club/api/contract/subscriptions/boxes';
import type { OrderState } from '@club/api/contract/orders/history';
import { useHref } from '@club/platform';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Link } from '@club/platform/router';
import {
  Badge,
  Button,
  EmptyState,
  formatMonth,
  List,
  ListItem,
  Page,
  QueryView,
  Skeleton,
} from '@club/ui';
import { NextPage } from '@club/ui/patterns';
import { CalendarIcon, PackageIcon } from '@club/ui/icons';
import { atNoon, skippedTexts, totalText } from './box-texts';
import styles from './history-page.module.css';

const stateTexts: Readonly<Record<OrderState, string>> = {
  created: 'Прийнято',
  paid: 'Оплачено',
  packed: 'Зібрано',
  sent: 'У дорозі',
  delivered: 'Отримано',
  cancelled: 'Скасовано',
};

function BoxEntry({ box: { month, order, skippedBecause } }: { box: PastBox }) {
  const orders = useHref()('shop.history');
  const title = <span className={styles.month}>{formatMonth(atNoon(`${month}-15`), true)}</span>;
  if (!order) {
    return (
      <ListItem
        icon={<CalendarIcon aria-hidden="true" />}
        title={title}
        note={skippedTexts[skippedBecause ?? 'customer']}
        trailing={<Badge>Без коробки</Badge>}
      />
    );
  }
  const { id, number, state, titles, money, points } = order;
  return (
    <ListItem
      icon={<PackageIcon aria-hidden="true" />}
      title={title}
      note={
        <>
          Замовлення № {number}, {totalText({ money, points })}
          <br />
          {titles.join(', ')}
        </>
      }
      trailing={
        <Badge tone={state === 'delivered' ? 'good' : state === 'cancelled' ? 'neutral' : 'accent'}>
          {stateTexts[state]}
        </Badge>
      }
      render={
        orders === null ? undefined : <Link to={`${orders}?order=${encodeURIComponent(id)}`} />
      }
    />
  );
}

function NoBoxes() {
  return (
    <EmptyState
      drawing="box"
      title="Коробок ще не було"
      text="Тут буде кожен місяць і його замовлення"
      action={<Button render={<Link to="/subscription" />}>До підписки</Button>}
    />
  );
}

/** A page of boxes, and the way to the next one. */
function Boxes({ before }: { before?: string }) {
  const read = useQueryState(useApiQuery(getBoxHistory, before === undefined ? {} : { before }));
  return (
    <QueryView
      read={read}
      loading={<Skeleton shape="row" count={5} />}
      loadingText="Завантажуємо коробки"
      offlineText="Коробки покажемо, щойно з’явиться мережа"
      quiet={before !== undefined}
    >
      {({ boxes, next }) => {
        if (boxes.length === 0) return before === undefined ? <NoBoxes /> : null;
        return (
          <div className={styles.parts}>
            <List>
              {boxes.map((box) => (
                <BoxEntry key={box.id} box={box} />
              ))}
            </List>
            <NextPage next={next}>{(cursor) => <Boxes before={cursor} />}</NextPage>
          </div>
        );
      }}
    </QueryView>
  );
}

/** The boxes of the past months, each with its order, page by page. */
export default function BoxHistoryPage() {
  return (
    <Page title="Історія коробок" width="narrow">
      <Boxes />
    </Page>
  );
}
