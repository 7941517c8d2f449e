// What remotes may use of rxjs. This list is a contract: a name taken away breaks bundles.
export { filter, map, merge, Observable, Subject } from 'rxjs';
