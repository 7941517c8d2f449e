/** Throws if a body is not as long as it was announced. */
export function refuseSize(size: number, announced: number | undefined): void {
  if (announced === undefined || size === announced) return;
  throw new Error(`The body has ${size} bytes instead of ${announced}`);
}

/** Passes a stream on, and fails if it has another size than announced. */
export function ofSize(announced: number | undefined) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const part of source) {
      size += part.byteLength;
      if (announced !== undefined && size > announced) refuseSize(size, announced);
      yield part;
    }
    refuseSize(size, announced);
  };
}
