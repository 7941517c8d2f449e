import type { PlaceCity } from '@club/api/contract/content';
import { plural, type PluralForms } from '@club/ui';
import type { ReactElement } from 'react';
import type { Place } from './find-places';
import { viewBox, MapFrame, MapMark } from './map-frame';
import { separateMarks, fitView, project } from './map-view';
import { border, river } from './ukraine';
import styles from './map.module.css';

const country = border.map(([lng, lat]) => ({ lng, lat }));
const fitted = fitView(country);
/** The country may reach further to the edge than pins may. */
const view = { ...fitted, widthKm: fitted.widthKm * 0.82 };

function outlinePath(corners: typeof border): string {
  return corners
    .map(([lng, lat]) => {
      const { x, y } = project(view, { lng, lat });
      return `${(x * viewBox.width).toFixed(1)} ${(y * viewBox.height).toFixed(1)}`;
    })
    .join('L');
}

const drawing = (
  <>
    <path className={styles.land} d={`M${outlinePath(border)}Z`} />
    <path className={styles.water} d={`M${outlinePath(river)}`} />
  </>
);

/** Props of {@link CountryMap}. */
export interface CountryMapProps {
  readonly cities: readonly PlaceCity[];
  readonly places: readonly Place[];
  readonly forms: PluralForms;
  readonly onChoose: (city: string) => void;
}

/** The cities of the country that have what was looked for. */
export function CountryMap(props: CountryMapProps): ReactElement {
  const { cities, places, forms, onChoose } = props;
  const counted = cities.flatMap((city) => {
    const count = places.filter((place) => place.city_id === city.id).length;
    return count === 0 ? [] : [{ city, count }];
  });
  const spots = separateMarks(counted.map(({ city }) => project(view, city)));
  return (
    <MapFrame
      label="Схема України"
      drawing={drawing}
      note="Схема без доріг. Торкнися міста, щоб побачити його ближче"
    >
      {counted.map(({ city, count }, index) => (
        <MapMark
          key={city.id}
          point={spots[index] ?? project(view, city)}
          label={`${city.name}: ${count} ${plural(count, forms)}`}
          count={count}
          caption={city.name}
          onChoose={() => onChoose(city.id)}
        />
      ))}
    </MapFrame>
  );
}
