/**
 * How often a long test repeats what it does. Where the same run tests the backend on PostgreSQL, too,
 * the embedded database leaves the full count to it: PostgreSQL runs transactions side by side, the
 * embedded one after another.
 */
export function repetitions({ full, embedded }: { full: number; embedded: number }): number {
  return process.env['TEST_IS_ALSO_ON_POSTGRES'] === 'yes' ? embedded : full;
}
