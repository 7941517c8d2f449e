import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contract, type EndpointName } from '@club/api/contract';
import { clubEvents } from '@club/events';
import { slots, type SlotName } from '@club/platform/names';
import ts from 'typescript';
import type { Compilation } from 'webpack';

/** A place in the code that uses a call or a fact, or shows a slot. */
export interface ContractUse {
  /** `facts` where the code names a fact and does not show what for. */
  readonly use: 'calls' | 'emits' | 'hears' | 'shows' | 'facts';
  readonly name: string;
  /** As `src/cart/cart-badge.tsx:43`, below the bundle's folder where possible. */
  readonly place: string;
}

/** All that a bundler may resolve to. */
const script = /\.[mc]?[jt]sx?$/;
const contractModule = /^@club\/api\/contract(?:\/([^/]+))?/;
/** Here the contract itself is written. */
const definitions =
  /[\\/](shared|@club)[\\/](api[\\/]src[\\/]|events[\\/]src[\\/]club-events\.ts$)/;
const usesOfCallee: Readonly<Record<string, ContractUse['use']>> = {
  emit: 'emits',
  publish: 'emits',
  on: 'hears',
  useEvent: 'hears',
  useFactQuery: 'hears',
};

/** What the code of a bundle uses of the contract, by its sources. */
export function collectContractUses(compilation: Compilation, folder: string): ContractUse[] {
  const files = [...compilation.modules]
    .map((module) => ('resource' in module ? String(module.resource) : ''))
    .filter(
      (file) => script.test(file) && !/[\\/]node_modules[\\/]/.test(path.relative(folder, file)),
    )
    .filter((file) => !definitions.test(file));
  return [...new Set(files)].toSorted().flatMap((file) => {
    const place = path.relative(folder, file).replaceAll('\\', '/');
    return usesInFile(file, place);
  });
}

/** A watcher parses only what has changed. */
const parsed = new Map<string, { readonly text: string; readonly uses: ContractUse[] }>();

function usesInFile(file: string, place: string): ContractUse[] {
  const text = readFileSync(file, 'utf8');
  const known = parsed.get(file);
  if (known?.text === text) return known.uses;
  const uses = usesInSource(text, place);
  parsed.set(file, { text, uses });
  return uses;
}

/** What one source file uses of the contract. */
export function usesInSource(text: string, file: string): ContractUse[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const uses: ContractUse[] = [];
  const add = (node: ts.Node, use: ContractUse['use'], name: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    uses.push({ use, name, place: `${file}:${line + 1}` });
  };
  function visit(node: ts.Node): void {
    if (isTypeOnly(node)) return;
    for (const name of endpointsIn(node)) add(node, 'calls', name);
    if (ts.isStringLiteralLike(node)) {
      if (isFactName(node)) add(node, factUse(node), node.text);
      else if (node.text in slots && isSlotName(node)) add(node, 'shows', node.text);
      else if (node.text.startsWith('/api/')) add(node, 'calls', toEndpoint(node.text));
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return uses;
}

function isTypeOnly(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    (ts.isImportDeclaration(node) &&
      node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) ||
    (ts.isExportDeclaration(node) && node.isTypeOnly)
  );
}

/** The endpoints that an import brings. */
function endpointsIn(node: ts.Node): string[] {
  const specifier = findModule(node);
  const found = specifier === undefined ? null : contractModule.exec(specifier);
  if (found === null) return [];
  const names = importedNames(node);
  const [, domain] = found;
  return Object.keys(contract).filter((name) => {
    const [itsDomain, itsName = ''] = name.split('.');
    return (
      (domain === undefined || domain === itsDomain) && (names === null || names.includes(itsName))
    );
  });
}

function findModule(node: ts.Node): string | undefined {
  const specifier =
    ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
      ? node.moduleSpecifier
      : ts.isCallExpression(node) && isImporting(node.expression)
        ? node.arguments[0]
        : undefined;
  return specifier !== undefined && ts.isStringLiteralLike(specifier) ? specifier.text : undefined;
}

function isImporting(callee: ts.Expression): boolean {
  const isRequire = ts.isIdentifier(callee) && callee.text === 'require';
  return isRequire || callee.kind === ts.SyntaxKind.ImportKeyword;
}

/** The names of an import; null where it brings all. */
function importedNames(node: ts.Node): string[] | null {
  const named = ts.isImportDeclaration(node)
    ? node.importClause?.namedBindings
    : ts.isExportDeclaration(node)
      ? node.exportClause
      : undefined;
  if (named === undefined || ts.isNamespaceImport(named) || ts.isNamespaceExport(named))
    return null;
  return [...named.elements]
    .filter((one) => !one.isTypeOnly)
    .map(({ propertyName, name }) => (propertyName ?? name).text);
}

/** The form of a fact that a remote declares itself. */
const ownFact = /^[a-z][a-z\d-]*\.[a-z][a-z\d-]*$/;

/** A fact of all is known by its name wherever it stands, one of a remote where a function of the bus gets it. */
function isFactName(node: ts.StringLiteralLike): boolean {
  return node.text in clubEvents || (ownFact.test(node.text) && factUse(node) !== 'facts');
}

/** What the code does with a fact: the name of the function that gets its name says it. */
function factUse(node: ts.StringLiteralLike): ContractUse['use'] {
  const call = node.parent;
  if (!ts.isCallExpression(call)) return 'facts';
  const callee = ts.isPropertyAccessExpression(call.expression)
    ? call.expression.name
    : call.expression;
  return (ts.isIdentifier(callee) ? usesOfCallee[callee.text] : undefined) ?? 'facts';
}

/** Whether a text is the name in `<Slot name="…" />`. */
function isSlotName({ parent }: ts.Node): boolean {
  const attribute = ts.isJsxExpression(parent) ? parent.parent : parent;
  if (!ts.isJsxAttribute(attribute)) return false;
  const { tagName } = attribute.parent.parent;
  return attribute.name.getText() === 'name' && tagName.getText() === 'Slot';
}

/** The endpoint of an address, or the address where none has it. */
function toEndpoint(address: string): string {
  const found = Object.entries(contract).find(([, endpoint]) => endpoint.path === address);
  return found?.[0] ?? address;
}

/** All that code uses. For the shell, which has no config, it is its contract. */
export function usedNames(uses: readonly ContractUse[]) {
  const names = (...kinds: ContractUse['use'][]) => [
    ...new Set(uses.filter(({ use }) => kinds.includes(use)).map(({ name }) => name)),
  ];
  return {
    emits: names('emits'),
    hears: names('hears', 'facts'),
    calls: names('calls').filter((name) => name in contract) as EndpointName[],
    shows: names('shows') as SlotName[],
  };
}

/** What the code of a remote uses, and its config does not list. */
export function undeclaredUses(
  uses: readonly ContractUse[],
  declared: Readonly<Record<'calls' | 'emits' | 'hears', readonly string[]>>,
) {
  return uses.flatMap(({ use, name, place }) => {
    if (use === 'shows') return [];
    const lists = use === 'facts' ? [...declared.emits, ...declared.hears] : declared[use];
    return lists.includes(name)
      ? []
      : [{ use: use === 'facts' ? ('hears' as const) : use, name, place }];
  });
}
