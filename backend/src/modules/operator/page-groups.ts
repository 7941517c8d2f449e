import type { OperatorPage } from '../../app/operator-page';
import { operatorRoles, type OperatorRole } from '../../app/operators';

export const roleWords: Readonly<Record<OperatorRole, string>> = {
  support: 'підтримка',
  store: 'магазин',
  content: 'вміст',
  money: 'гроші',
  releases: 'випуски',
  previews: 'перегляди',
};

type WithRoles = Pick<OperatorPage, 'roles'>;

/** Pages that belong to the work of one role, or of all. */
export interface PageGroup<P> {
  readonly title: string;
  readonly pages: readonly P[];
}

/** The first role of a page; null for a page that every role may open. */
function mainRole({ roles }: WithRoles): OperatorRole | null {
  return roles.length === operatorRoles.length ? null : (roles[0] ?? null);
}

function groupTitle(role: OperatorRole | null): string {
  const words = role === null ? 'для всіх' : roleWords[role];
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Groups pages by their main role. Those that every role may open come last. */
export function groupPages<P extends WithRoles>(pages: readonly P[]): PageGroup<P>[] {
  return [...operatorRoles, null]
    .map((role) => ({
      title: groupTitle(role),
      pages: pages.filter((page) => mainRole(page) === role),
    }))
    .filter((group) => group.pages.length > 0);
}
