const shape =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
/** The greatest length of an address. */
export const maxEmailLength = 254;
const maxLocalPartLength = 64;

/** The normalized address, so that two spellings of one mailbox are equal. */
export function normaliseEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Whether a normalized address is well-formed. Only a message shows whether it exists. */
export function isEmail(email: string): boolean {
  return (
    email.length <= maxEmailLength && email.indexOf('@') <= maxLocalPartLength && shape.test(email)
  );
}
