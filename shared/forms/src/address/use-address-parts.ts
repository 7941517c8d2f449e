import { useState } from 'react';

const parts = ['city', 'street', 'house', 'flat'] as const;

type Part = Exclude<(typeof parts)[number], 'city'>;
type PartValues = Readonly<Record<Part, string>>;

/**
 * Empties what belongs to a part of an address that was changed: a flat belongs to its house, a house to
 * its street, a street to its city.
 */
export function clearBelow(
  changed: (typeof parts)[number],
  stays: (part: Part) => boolean = () => false,
): Partial<PartValues> {
  const below = parts.slice(parts.indexOf(changed) + 1) as Part[];
  return Object.fromEntries(below.filter((part) => !stays(part)).map((part) => [part, '']));
}

/** Changes a part of an address, and clears what belongs to it unless it was typed in this form. */
export function useAddressParts(values: PartValues, change: (values: Partial<PartValues>) => void) {
  const [typed, setTyped] = useState<Partial<PartValues>>({});
  return (part: Part, value: string) => {
    setTyped({ ...typed, [part]: value });
    change({ ...clearBelow(part, (below) => typed[below] === values[below]), [part]: value });
  };
}
