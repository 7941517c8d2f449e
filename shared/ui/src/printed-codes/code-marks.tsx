import type { ReactNode } from 'react';
import styles from './code-marks.module.css';
import type { FoundCode, Point } from './found-code';

/** A code with what is to be said about it. */
export type MarkedCode = Pick<FoundCode, 'text' | 'corners'> & {
  /** `good` was accepted, `bad` refused or foreign; without one it was found. */
  tone?: 'good' | 'bad' | undefined;
  /** A number or word inside the frame. */
  label?: string | undefined;
};

/** Props of {@link CodeMarks}. */
export type CodeMarksProps = {
  codes: readonly MarkedCode[];
  /** The size of the picture in pixels. */
  width: number;
  height: number;
  /** How the picture fills its place: as `object-fit` says. */
  fit?: 'contain' | 'cover' | undefined;
  /** The picture: an image or a video that fills its place. Its own text describes it. */
  children?: ReactNode;
};

function centre(corners: readonly Point[], of: (corner: Point) => number): number {
  return corners.reduce((sum, corner) => sum + of(corner), 0) / Math.max(1, corners.length);
}

/** A label on a plate: the code below it is as dark and as light as its letters. */
function Label({ x, y, size, text }: { x: number; y: number; size: number; text: string }) {
  const height = size * 1.6;
  const width = Math.max(height, size * (0.8 + 0.7 * text.length));
  return (
    <>
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={height / 2} />
      <text x={x} y={y} fontSize={size}>
        {text}
      </text>
    </>
  );
}

/** Draws frames around the codes that were found in a picture. */
export function CodeMarks({ codes, width, height, fit = 'contain', children }: CodeMarksProps) {
  const textSize = Math.min(width, height) / 18;
  return (
    <div className={styles.picture} data-fit={fit}>
      {children}
      <svg
        className={styles.marks}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio={fit === 'cover' ? 'xMidYMid slice' : 'xMidYMid meet'}
        aria-hidden="true"
      >
        {codes.map(({ text, corners, tone, label }) => (
          // The same code may be printed twice.
          <g key={`${text} ${corners[0]?.x} ${corners[0]?.y}`} data-tone={tone}>
            <polygon points={corners.map(({ x, y }) => `${x * width},${y * height}`).join(' ')} />
            {label !== undefined && (
              <Label
                x={centre(corners, ({ x }) => x) * width}
                y={centre(corners, ({ y }) => y) * height}
                size={textSize}
                text={label}
              />
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}
