// Pictures that open and are drawn: jsdom does neither.

let count = 0;

/** Lets the tests' browser open pictures and redraw them; a file with the text `broken` does not open. */
export function installPictures(): void {
  count = 0;
  Object.assign(globalThis, {
    createImageBitmap: async (file: Blob) => {
      if ((await new Response(file).text()) === 'broken') throw new Error('no picture');
      return { width: 3000, height: 2000, close: () => undefined };
    },
  });
  Object.assign(URL, {
    createObjectURL: jest.fn(() => `blob:photo-${(count += 1)}`),
    revokeObjectURL: jest.fn(),
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function draw(
    this: HTMLCanvasElement,
    give,
  ) {
    give(new Blob([`${this.width}x${this.height}`], { type: 'image/jpeg' }));
  });
}

/** Puts back what the tests' browser has. */
export function removePictures(): void {
  Object.assign(globalThis, { createImageBitmap: undefined });
}
