import type { Readable } from 'node:stream';
import type { Html } from './html';
import type { OperatorAct } from './operator-act';
import type { Operator, OperatorRole } from './operators';

export interface OperatorForm {
  /** Hidden fields. */
  readonly hidden?: Readonly<Record<string, string | number>>;
  /** Further fields, with labels. */
  readonly fields?: Html;
  readonly button: string;
  /** Further buttons. They follow, because Enter presses the first one. */
  readonly otherButtons?: Html;
  /** How the button looks: `main` once per item, `danger` for what can't be undone. */
  readonly look?: 'main' | 'danger';
}

export interface RefusedAct {
  readonly act: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The form shows the current state, no longer the one that its operator has seen. */
  readonly isOutdated: boolean;
}

/** One request of an operator. */
export interface OperatorVisit {
  readonly operator: Operator;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** What the operator has just done on this page, by the name of the act. */
  readonly done: { readonly act: string; readonly subject: string } | null;
  /** The act that was just refused or waited for the sign-in, with the fields that were sent: they are shown again. */
  readonly refused: RefusedAct | null;
  /** The form of an act, with a field for its reason; null for operators who may not do it. */
  readonly form: (act: OperatorAct, form: OperatorForm) => Html | null;
}

export interface OperatorFile {
  readonly type: string;
  readonly body: Buffer | Readable;
}

/** A page of the operator area. The area adds layout, access, forms and the record of acts. */
export interface OperatorPage {
  /** The address below `/operator/`, one segment. */
  readonly path: string;
  readonly title: string;
  /** Any of these roles opens the page. The first says whose work it is: its group in the menu. */
  readonly roles: readonly OperatorRole[];
  /** The number of things that wait for an operator, for the first page of the area. */
  readonly countWaiting?: () => Promise<number>;
  /** The heading where a query or a refused form names one thing of the page; else its title. */
  readonly heading?: (fields: OperatorVisit['query']) => string | null;
  readonly render: (visit: OperatorVisit) => Promise<Html>;
  /** The page of one thing, at `<path>/<id>`; null if there is none. */
  readonly renderItem?: (visit: OperatorVisit, id: number) => Promise<Html | null>;
  /** Files by name, at `<path>/<name>/<id>`. */
  readonly files?: Readonly<
    Record<string, (id: string, operator: Operator) => Promise<OperatorFile | null>>
  >;
  /** The words for what the page itself stores as an act, without a form: by the name of the act. */
  readonly storedActs?: Readonly<Record<string, string>>;
  /** Each is a form that is sent to `<path>/<act>`. */
  readonly acts?: readonly OperatorAct[];
}
