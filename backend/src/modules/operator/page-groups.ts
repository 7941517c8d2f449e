import type { OperatorPage } from '../../app/operator-page';
import { operatorRoles, type OperatorRole } from '../../app/operators';

export const roleWords: Readonly<Record<OperatorRole, string>> = {
  support: 'підтримка',
  store: 'магазин',
  content: 'вміст',
  money: 'гроші',
  releases: 'випуски',
};

type WithRoles = Pick<OperatorPage, 'roles'>;

/** Pages that belong to the work of one role. */
export interface PageGroup<P> {
  readonly title: string;
  readonly pages: readonly P[];
}

function groupTitle({ roles }: WithRoles): string {
  const [mainRole] = roles;
  const isForAll = mainRole === undefined || roles.length === operatorRoles.length;
  const words = isForAll ? 'для всіх' : roleWords[mainRole];
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Groups pages by the first of their roles. Those that every role may open come last. */
export function groupPages<P extends WithRoles>(pages: readonly P[]): PageGroup<P>[] {
  const groups = [...operatorRoles.map((role) => [role]), []];
  return groups
    .map((roles) => groupTitle({ roles }))
    .map((title) => ({ title, pages: pages.filter((page) => groupTitle(page) === title) }))
    .filter((group) => group.pages.length > 0);
}
