/** Why something is refused, in the words of the command: what is wrong, why it matters, and what to do about it. */
export interface RefusalText {
  readonly what: string;
  readonly why: string;
  readonly fix: string;
}
