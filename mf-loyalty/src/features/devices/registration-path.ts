/** A serial number, and the date of the purchase if the customer said it. */
export interface TypedDevice {
  readonly serial: string;
  readonly purchasedOn: string;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The page with both in its fields. */
export function registrationPath({ serial, purchasedOn }: TypedDevice): string {
  const search = new URLSearchParams({ serial, ...(purchasedOn && { purchased: purchasedOn }) });
  return `/device-reg?${search}`;
}

/** What the address says about the device. */
export function readTypedDevice(search: URLSearchParams): TypedDevice {
  const purchased = search.get('purchased') ?? '';
  return { serial: search.get('serial') ?? '', purchasedOn: day.test(purchased) ? purchased : '' };
}
