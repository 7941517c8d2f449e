/** The pages that a publisher declares. */
interface PageDeclaration {
  readonly routes: object;
  readonly optionalPages?: readonly PageName[];
}

/** The name of a page: `<remote>.<route>`, or `shell.<route>`. */
export type PageName = `${string}.${string}`;

/**
 * The publishers whose pages a package may name. Each remote adds its own config in `remote.config.ts`:
 *
 *     declare module '@club/platform/pages' {
 *       interface Publishers {
 *         readonly garden: typeof config;
 *       }
 *     }
 */
export interface Publishers {}

type OwnPage<Name, Declaration> = Declaration extends PageDeclaration
  ? `${Name & string}.${keyof Declaration['routes'] & string}`
  : never;

type OptionalPage<Declaration> = Declaration extends {
  readonly optionalPages: readonly (infer Page extends PageName)[];
}
  ? Page
  : never;

/**
 * The pages that a package may lead to: its own, and those that it declares as optional. Any other
 * name does not compile. A package without pages of its own may name any.
 */
export type KnownPage = [keyof Publishers] extends [never]
  ? PageName
  : {
      [Name in keyof Publishers]: OwnPage<Name, Publishers[Name]> | OptionalPage<Publishers[Name]>;
    }[keyof Publishers];
