import { z } from 'zod';
import { ActRefusedError } from '../../app/operator-act';
import { findPictureFault, type Pictures } from '../pictures/pictures';
import { parseOpeningHours } from './opening-hours';
import type { NewPlace } from './places-repository';

const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/);
const position = { lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) };

/** `щодня 10:00–21:00`, `пн–пт 09:00–20:00, сб 10:00–18:00` or `цілодобово`. */
const hours = z.string().transform((text, context) => {
  try {
    return parseOpeningHours(text);
  } catch (error) {
    context.addIssue((error as Error).message);
    return z.NEVER;
  }
});

const place = z.strictObject({
  id,
  /** Both apps without it. */
  brand: z.enum(['main', 'second']).nullable().default(null),
  /** The id of its city. */
  city: id,
  name: z.string().min(1).max(120),
  address: z.string().min(1).max(200),
  hours,
  ...position,
  /** Only for a store of the brand. */
  store: z
    .strictObject({
      phone: z.string().regex(/^\+380\d{9}$/),
      services: z.array(z.string().min(1).max(60)).max(10),
      picture: id,
    })
    .optional(),
});

const isUnique = (entries: readonly { readonly id: string }[]) =>
  new Set(entries.map((one) => one.id)).size === entries.length;

/** All places as they are written in a file, in the order in which customers see them. */
export const placeFile = z
  .strictObject({
    cities: z
      .array(z.strictObject({ id, name: z.string().min(1).max(80), ...position }))
      .min(1)
      .refine(isUnique, { error: 'An id is written twice' }),
    places: z.array(place).min(1).max(5000).refine(isUnique, { error: 'An id is written twice' }),
  })
  .refine(
    ({ cities, places }) => places.every(({ city }) => cities.some((one) => one.id === city)),
    { error: 'A place is in a city that the file does not have' },
  );

export type PlaceFile = z.output<typeof placeFile>;

/** Refuses a file with a picture that does not exist. */
export function refuseUnknownPictures(
  pictures: Pick<Pictures, 'findPhoto'>,
  { places }: PlaceFile,
): void {
  for (const { id: placeId, store } of places) {
    const fault = store ? findPictureFault(pictures, store.picture) : null;
    if (fault !== null) throw new ActRefusedError(`${placeId}: ${fault}`);
  }
}

export function toNewPlaces({ places }: PlaceFile): NewPlace[] {
  return places.map(({ city, store, ...one }) => ({
    ...one,
    cityId: city,
    ...(store && { store }),
  }));
}
