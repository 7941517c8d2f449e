import type { ReactElement } from 'react';
import { PicturePicker } from '../pictures';
import { CameraPanel, CodeField, CodeMarks } from '../printed-codes';

type Case = { make: (props: object) => ReactElement; root: 'ref' | 'none' };

const ignore = () => undefined;
const same = (text: string) => text;
const corners = [
  { x: 0.1, y: 0.1 },
  { x: 0.4, y: 0.1 },
  { x: 0.4, y: 0.5 },
  { x: 0.1, y: 0.5 },
];
const input = { current: null };
const pictures = {
  chosen: [{ id: 1, blob: new Blob(), url: 'data:,' }],
  max: 5,
  opening: 1,
  error: undefined,
  isBegun: true,
  begin: ignore,
  add: async () => undefined,
  restore: ignore,
  remove: ignore,
  clear: ignore,
  setError: ignore,
};

/** The components of `@club/ui/pictures` and `@club/ui/printed-codes`. */
export const codeCases: Record<string, Case> = {
  PicturePicker: {
    make: (p) => <PicturePicker label="Фото" hint="До 5" pictures={pictures} {...p} />,
    root: 'ref',
  },
  CameraPanel: {
    make: () => (
      <CameraPanel
        findCode={same}
        onCode={ignore}
        isPaused={false}
        foreignText="Це інший код"
        byHand="введи код нижче"
      />
    ),
    root: 'none',
  },
  CodeMarks: {
    make: () => (
      <CodeMarks
        width={400}
        height={300}
        codes={[{ text: 'ST', corners, tone: 'good', label: '1' }]}
      >
        <img src="/sheet.jpg" alt="Аркуш із кодами" />
      </CodeMarks>
    ),
    root: 'none',
  },
  CodeField: {
    make: () => (
      <CodeField
        input={input}
        value=""
        onChange={ignore}
        label="Код"
        placeholder="ST"
        error={null}
        spell={same}
        plain={same}
      />
    ),
    root: 'none',
  },
};
