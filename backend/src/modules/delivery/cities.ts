import type { CitySuggestion } from '@club/api/contract/delivery';
import { cities } from '../../../seed/places';

const SUGGESTIONS = 12;

function suggestionOf(city: (typeof cities)[number]): CitySuggestion {
  return {
    value: city.cityId,
    label: city.label,
    city_id: city.cityId,
    province: city.province,
    delivery_city_id: city.deliveryCityId,
    meta: {
      MainDescription: city.name,
      Area: city.area,
      Region: city.region,
      DeliveryCity: city.deliveryCityId,
    },
  };
}

/** However the apostrophe is typed, and with the word for a town before the name or without it. */
function searchable(text: string): string {
  return text
    .toLocaleLowerCase('uk')
    .replace(/[’ʼ`´‘']/g, '')
    .replace(/^(?:м|с|смт)\.\s*/, '')
    .trim();
}

const known = cities.map((city) => ({
  isPopular: city.popular,
  words: searchable(city.name),
  suggestion: suggestionOf(city),
}));

/** Cities that begin like the query, then those that hold it; without a query the popular ones. */
export function suggestCities(query: string): CitySuggestion[] {
  const asked = searchable(query);
  if (asked === '') {
    return known.flatMap(({ isPopular, suggestion }) => (isPopular ? [suggestion] : []));
  }
  const found = known.filter(({ words }) => words.includes(asked));
  const begins = (words: string) => Number(words.startsWith(asked));
  return found
    .sort((one, other) => begins(other.words) - begins(one.words))
    .slice(0, SUGGESTIONS)
    .map(({ suggestion }) => suggestion);
}

/** The city of an id, or null. */
export function cityOf(id: string): CitySuggestion | null {
  return known.find(({ suggestion }) => suggestion.city_id === id)?.suggestion ?? null;
}
