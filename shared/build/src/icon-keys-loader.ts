/** Removes the keys of lucide's shapes: the product's `createIcon` gives each to React as an argument. */
// oxlint-disable-next-line import/no-default-export -- webpack requires it for a loader
export default function removeIconKeys(icon: string): string {
  return icon.replace(/,\s*key: "\w+"/g, '');
}
