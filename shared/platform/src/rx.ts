// What remotes may use of rxjs. This list is a contract: a name taken away breaks bundles.
export {
  Observable,
  Subject,
  BehaviorSubject,
  debounceTime,
  distinctUntilChanged,
  filter,
  map,
  merge,
  switchMap,
  takeUntil,
} from 'rxjs';
