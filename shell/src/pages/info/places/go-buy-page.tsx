import type { PointOfSale } from '@club/api/contract/content';
import { Page, QueryView } from '@club/ui';
import type { ReactElement } from 'react';
import { PlaceEntry } from './place-entry';
import { PlaceFinder, placesLoading, type FoundListProps, type PlaceWords } from './place-finder';
import { usePlaces } from './use-places';
import styles from './places.module.css';

const words: PlaceWords = {
  search: 'Пошук точки',
  forms: { one: 'точка', few: 'точки', many: 'точок' },
  showAll: 'Показати всі точки',
  none: {
    title: 'Точок продажу поки немає',
    text: 'Щойно наші вироби десь з’являться, знайдеш адресу тут',
  },
};

function pointList({ found, now, withCity }: FoundListProps<PointOfSale>) {
  return (
    <ul className={styles.list}>
      {found.map((one) => (
        <li key={one.place.id} className={styles.item}>
          <PlaceEntry found={one} now={now} withCity={withCity} />
        </li>
      ))}
    </ul>
  );
}

/** Points of sale. */
export default function GoBuyPage(): ReactElement {
  return (
    <Page title="Де купити" lead="Кіоски й маркети, де є наші вироби">
      <QueryView
        read={usePlaces()}
        loading={placesLoading}
        loadingText="Завантажуємо точки продажу"
        offlineText="Точки продажу з’являться, щойно повернеться зв’язок"
      >
        {({ cities, points }) => (
          <PlaceFinder cities={cities} places={points} words={words} renderList={pointList} />
        )}
      </QueryView>
    </Page>
  );
}
