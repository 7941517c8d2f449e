import { type AnyNode, parse } from 'acorn';
import { full } from 'acorn-walk';

/** A function of a script that has a name, by offsets. */
export interface NamedFunction {
  readonly start: number;
  readonly end: number;
  /** Where its name begins. */
  readonly nameStart: number;
}

function isFunction(node: AnyNode | null | undefined): boolean {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
}

/** The name that a function gets by its own declaration or by what it is assigned to. */
function findName(node: AnyNode): AnyNode | null | undefined {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return node.id;
    case 'VariableDeclarator':
      return isFunction(node.init) ? node.id : null;
    case 'AssignmentExpression':
      if (!isFunction(node.right)) return null;
      return node.left.type === 'MemberExpression' ? node.left.property : node.left;
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return isFunction(node.value) ? node.key : null;
    default:
      return null;
  }
}

/** Finds all named functions of a script. */
export function findNamedFunctions(code: string): NamedFunction[] {
  const functions: NamedFunction[] = [];
  full(parse(code, { ecmaVersion: 'latest', sourceType: 'script' }), (node) => {
    const name = findName(node);
    if (name) functions.push({ start: node.start, end: node.end, nameStart: name.start });
  });
  return functions;
}

/** The innermost named function around an offset. */
export function functionAround(
  functions: readonly NamedFunction[],
  offset: number,
): NamedFunction | undefined {
  return functions
    .filter(({ start, end }) => start <= offset && offset < end)
    .reduce<NamedFunction | undefined>(
      (inner, one) => (inner && inner.start > one.start ? inner : one),
      undefined,
    );
}
