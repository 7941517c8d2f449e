import type { PlaceCity } from '@club/api/contract/content';
import { Chips } from '@club/ui/patterns';
import type { ReactElement } from 'react';
import { allCities } from './find-places';

/** Props of {@link CityChips}. */
export interface CityChipsProps {
  readonly cities: readonly PlaceCity[];
  readonly value: string;
  readonly onChange: (city: string) => void;
}

/** Chooses a city, or all of them. */
export function CityChips({ cities, value, onChange }: CityChipsProps): ReactElement {
  const options = cities.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Chips
      label="Місто"
      options={[{ value: allCities, label: 'Усі міста' }, ...options]}
      value={value}
      onChange={onChange}
    />
  );
}
