import type { CitySuggestion } from '@club/api/contract/delivery';
import { maxLength } from '@club/api/limits';
import { useCityOptions } from '@club/forms';
import { SuggestInput } from '@club/ui/forms';
import { PlaceIcon } from '@club/ui/icons';
import type { ReactElement } from 'react';

/** Props of {@link CityInput}. */
export interface CityInputProps {
  readonly text: string;
  /** Whether the text is a city that was chosen. */
  readonly isChosen: boolean;
  readonly onType: (text: string) => void;
  readonly onChoose: (city: CitySuggestion) => void;
}

/** A city from the directory. */
export function CityInput({ text, isChosen, onType, onChoose }: CityInputProps): ReactElement {
  const cities = useCityOptions(isChosen ? '' : text);
  return (
    <SuggestInput
      before={<PlaceIcon size={20} />}
      value={text}
      placeholder="Почни вводити назву"
      maxLength={maxLength.placeQuery}
      listLabel="Міста"
      {...cities}
      onChange={onType}
      onChoose={({ city }) => onChoose(city)}
    />
  );
}
