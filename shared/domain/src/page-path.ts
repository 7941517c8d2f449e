import type { Brand } from './brand';

/** Values for the parts of an address, by their names. */
type AddressValues = Readonly<Record<string, string>>;

/** Puts values into a path's parameters; throws when one is missing. */
export function fillPath(path: string, params: AddressValues = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} needs a value for '${name}'.`);
    return encodeURIComponent(value);
  });
}

/** The same, with the values that the path has no parameter for as its query. */
export function fillAddress(path: string, values: AddressValues): string {
  const parameters = path.split('/');
  const query = Object.entries(values).filter(([name]) => !parameters.includes(`:${name}`));
  const search = new URLSearchParams(query).toString();
  return fillPath(path, values) + (search && `?${search}`);
}

/** Values for these parts of an address that nothing has. */
export function unknownValues(names: readonly string[]): AddressValues {
  return Object.fromEntries(names.map((name) => [name, 'unknown']));
}

/** A page that may say with which values its address has something to show. */
interface PageWithExample {
  readonly example?: AddressValues | undefined;
  readonly exampleOfSecond?: AddressValues | undefined;
}

/** The example of a page in an app. */
export function exampleValues(
  { example, exampleOfSecond }: PageWithExample,
  brand: Brand,
): AddressValues | undefined {
  return brand === 'second' ? (exampleOfSecond ?? example) : example;
}
