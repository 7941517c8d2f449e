import type { CitySuggestion } from '@club/api/contract/delivery';
import { useCityInput } from '@club/forms/address';
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
  const cities = useCityInput(text, isChosen);
  return (
    <SuggestInput
      before={<PlaceIcon size={20} />}
      {...cities}
      onChange={onType}
      onChoose={({ city }) => onChoose(city)}
    />
  );
}
