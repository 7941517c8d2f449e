interface Frame {
  readonly filename: string;
  readonly function: string;
  readonly lineno: number;
  readonly colno: number;
  readonly in_app: boolean;
}

const call = /^\s*at (?:(.+?) \()?((?:file:|node:|\/|[A-Z]:\\).+?):(\d+):(\d+)\)?$/;

/** The frames of a stack in the service's format: the innermost last, paths relative to the project. */
export function parseFrames(stack: string, root: string): Frame[] {
  const frames = stack.split('\n').flatMap((line) => {
    const [, name = '<anonymous>', file = '', row, column] = call.exec(line) ?? [];
    if (row === undefined) return [];
    const filename = file.replace(/^file:\/\//, '').replace(root, '');
    const isOwn = !filename.includes('node_modules') && !filename.startsWith('node:');
    return [
      { filename, function: name, lineno: Number(row), colno: Number(column), in_app: isOwn },
    ];
  });
  return frames.reverse();
}
