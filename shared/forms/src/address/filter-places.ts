/**
 * What still fits what is typed, of an answer to less of it. Without it a quick tap would choose what was
 * found for the letters before.
 */
export function filterPlaces<Place>(
  places: readonly Place[],
  typed: string,
  readText: (place: Place) => string,
): Place[] {
  const wanted = typed.trim().toLocaleLowerCase('uk');
  return places.filter((place) => readText(place).toLocaleLowerCase('uk').includes(wanted));
}
