const shape =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const longestEmail = 254;
const longestLocalPart = 64;

/** An address as it is kept: two spellings of one mailbox must not look like two. */
export function normaliseEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Whether a normalised address can be one. Only a message shows whether it exists. */
export function isEmail(email: string): boolean {
  return (
    email.length <= longestEmail && email.indexOf('@') <= longestLocalPart && shape.test(email)
  );
}
