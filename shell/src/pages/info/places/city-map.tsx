import type { PlaceCity } from '@club/api/contract/content';
import { IconButton, plural, type PluralForms } from '@club/ui';
import { MinusIcon, PlusIcon } from '@club/ui/icons';
import { useState, type ReactElement } from 'react';
import type { Spot } from './distance';
import type { Place } from './find-places';
import { viewBox, MapFrame, MapMark } from './map-frame';
import { cluster, fitView, project, scaleKm, zoom, type Cluster, type MapView } from './map-view';
import styles from './map.module.css';

/** Circles around the middle of the city: the larger the zoom, the closer they are. */
function Rings({ view, city, spot }: { view: MapView; city: PlaceCity; spot: Spot | null }) {
  const step = scaleKm(view);
  const unit = viewBox.width / view.widthKm;
  const { x, y } = project(view, city);
  const [cx, cy] = [x * viewBox.width, y * viewBox.height];
  const me = spot && project(view, spot);
  const count = Math.min(40, Math.ceil((view.widthKm * 1.6) / step));
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <circle key={index} className={styles.ring} cx={cx} cy={cy} r={(index + 1) * step * unit} />
      ))}
      <circle className={styles.middle} cx={cx} cy={cy} r="4" />
      {me && (
        <>
          <circle
            className={styles.meAround}
            cx={me.x * viewBox.width}
            cy={me.y * viewBox.height}
            r="13"
          />
          <circle
            className={styles.me}
            cx={me.x * viewBox.width}
            cy={me.y * viewBox.height}
            r="6"
          />
        </>
      )}
      <path
        className={styles.scale}
        d={`M16 ${viewBox.height - 22}v6h${(step * unit).toFixed(1)}v-6`}
      />
      <text className={styles.scaleText} x={16 + (step * unit) / 2} y={viewBox.height - 22}>
        {step < 1 ? `${step * 1000} м` : `${step} км`}
      </text>
    </>
  );
}

/** Props of {@link CityMap}. */
export interface CityMapProps {
  readonly city: PlaceCity;
  readonly places: readonly Place[];
  readonly forms: PluralForms;
  /** Where the customer is. */
  readonly spot: Spot | null;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** The places of one city where they lie, those that are close together as one mark. */
export function CityMap(props: CityMapProps): ReactElement {
  const { city, places, forms, spot, chosen, onChoose } = props;
  const [widest] = useState(() => fitView(places));
  const [view, setView] = useState(widest);

  function chooseMark({ members }: Cluster<Place>) {
    const nearer = fitView(members, 0.6);
    const [only] = members;
    // What no zoom separates is chosen in the list.
    if (members.length > 1 && nearer.widthKm < view.widthKm * 0.95) setView(nearer);
    else if (only) onChoose(only.id);
  }

  return (
    <MapFrame
      label={`Схема міста: ${city.name}`}
      drawing={<Rings view={view} city={city} spot={spot} />}
      note="Схема без вулиць: напрямки й відстані справжні. Дорогу покажуть мапи телефона"
    >
      {cluster(view, places).map((mark) => {
        const [first] = mark.members;
        const count = mark.members.length;
        return (
          <MapMark
            key={first?.id}
            point={mark.point}
            {...(count === 1 ? {} : { count })}
            label={
              count === 1
                ? `${first?.name}, ${first?.address}`
                : `${count} ${plural(count, forms)} поруч, показати ближче`
            }
            isChosen={count === 1 && first?.id === chosen}
            onChoose={() => chooseMark(mark)}
          />
        );
      })}
      <div className={styles.zoom}>
        <IconButton
          className={styles.zoomButton}
          label="Ближче"
          icon={<PlusIcon size={20} />}
          onClick={() => setView(zoom(view, 'in', widest))}
        />
        <IconButton
          className={styles.zoomButton}
          label="Далі"
          icon={<MinusIcon size={20} />}
          onClick={() => setView(zoom(view, 'out', widest))}
        />
      </div>
    </MapFrame>
  );
}
