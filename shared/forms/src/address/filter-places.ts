/**
 * The places of an earlier answer that contain what is typed now. They are shown until the next answer, so
 * that a quick tap does not choose a place that was found for another text.
 */
export function filterPlaces<Place>(
  places: readonly Place[],
  typed: string,
  readText: (place: Place) => string,
): Place[] {
  const wanted = typed.trim().toLocaleLowerCase('uk');
  return places.filter((place) => readText(place).toLocaleLowerCase('uk').includes(wanted));
}
