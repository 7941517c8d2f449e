import type { ScanKind } from '@club/api/contract/scans';
import type { ReactNode } from 'react';
import styles from './illustration.module.css';

const { light, mid, dark, accent, accentDark, paper, ink, line, faintLine, accentLine } = styles;

/** The dots of a printed code on its paper, 32 units wide. */
function PrintedCode() {
  return (
    <>
      <rect className={paper} width="32" height="32" rx="3" />
      <path
        className={ink}
        d="M4 4h9v9H4zm2 2v5h5V6zM19 4h9v9h-9zm2 2v5h5V6zM4 19h9v9H4zm2 2v5h5v-5zM15 5h2v4h-2zm0 6h2v4h-2zM5 15h4v2H5zm6 0h3v2h-3zm5 2h4v3h-4zm6-2h3v3h-3zm5 3h2v4h-2zm-7 4h4v2h-4zm-4 1h2v5h-2zm5 3h3v3h-3zm5 0h3v3h-3zm-3-5h3v2h-3z"
      />
    </>
  );
}

/** An open pack of sticks: the code is on the inner side of the lid. */
function OpenPack() {
  return (
    <>
      <path className={mid} d="M78 74 92 20a8 8 0 0 1 8-6h64a6 6 0 0 1 6 8l-14 52z" />
      <g transform="translate(112 26) skewX(-15)">
        <PrintedCode />
      </g>
      <path className={dark} d="M156 74h14v62a8 8 0 0 1-8 8h-6z" />
      {[84, 96, 108, 120, 132, 144].map((x) => (
        <rect key={x} className={accent} x={x} y="58" width="8" height="24" rx="4" />
      ))}
      <path className={light} d="M78 74h78v70H86a8 8 0 0 1-8-8z" />
      <path className={accentDark} d="M78 100h78v14H78z" />
      <path className={accentLine} d="M206 40c-8-14-20-16-34-8m2-10-4 11 11 4" />
    </>
  );
}

/** A can whose upper lid is off: the code is on the bottom of the compartment. */
function OpenCan() {
  return (
    <>
      <ellipse className={dark} cx="112" cy="112" rx="66" ry="26" />
      <path className={mid} d="M46 84v28c0 14 30 26 66 26s66-12 66-26V84z" />
      <path
        className={accentDark}
        d="M46 96v10c0 14 30 26 66 26s66-12 66-26V96c0 14-30 26-66 26s-66-12-66-26z"
      />
      <ellipse className={light} cx="112" cy="84" rx="66" ry="26" />
      <ellipse className={mid} cx="112" cy="85" rx="54" ry="20" />
      <g transform="translate(94 74) scale(1.1 .66)">
        <PrintedCode />
      </g>
      <ellipse className={dark} cx="182" cy="43" rx="46" ry="18" transform="rotate(18 182 43)" />
      <ellipse className={accent} cx="182" cy="38" rx="46" ry="18" transform="rotate(18 182 38)" />
      <path className={accentLine} d="M96 40c6-14 18-20 34-18m-8-8 9 8-8 9" />
    </>
  );
}

/** The label from near: the dots, and the same code in characters. */
function Label({ kind }: { kind: ScanKind }) {
  return (
    <>
      <rect className={dark} x="42" y="40" width="164" height="92" rx="14" />
      <rect className={light} x="36" y="34" width="164" height="92" rx="14" />
      <g transform="translate(48 46) scale(2.1)">
        <PrintedCode />
      </g>
      <text className={styles.text} x="126" y="68">
        {kind === 'stick' ? 'ST-K7M2' : 'VL-V3RD'}
      </text>
      <path className={faintLine} d="M128 84h56M128 98h40" />
      <path className={accentLine} d="M126 76h18" />
    </>
  );
}

/** A phone above what is scanned, as far away as it reads best. */
function Phone({ kind }: { kind: ScanKind }) {
  return (
    <>
      {kind === 'stick' ? (
        <path className={mid} d="M70 132 84 112h84l14 20z" />
      ) : (
        <ellipse className={mid} cx="126" cy="126" rx="58" ry="17" />
      )}
      <g transform="translate(108 116) scale(1.1 .42)">
        <PrintedCode />
      </g>
      <path className={styles.dashes} d="M126 108V92" />
      <g transform="translate(58 8)">
        <rect className={dark} x="4" y="4" width="136" height="80" rx="14" />
        <rect className={light} width="136" height="80" rx="14" />
        <rect className={ink} x="7" y="7" width="122" height="66" rx="8" />
        <g transform="translate(46 18) scale(1.4)">
          <PrintedCode />
        </g>
        <path className={accentLine} d="M38 22v-8h8M98 22v-8h-8M38 58v8h8M98 58v8h-8" />
      </g>
      <text className={styles.note} x="196" y="110">
        10–15 см
      </text>
    </>
  );
}

/** Light from the side, so that the paper does not shine. */
function Light() {
  return (
    <>
      <circle className={accent} cx="62" cy="44" r="20" />
      <path
        className={accentLine}
        d="M62 12V6M62 82v6M30 44h-6M94 44h6M40 22l-4-4M84 66l4 4M84 22l4-4M40 66l-4 4"
      />
      <path className={styles.beam} d="m84 56 38 22 46-18-66-30z" />
      <rect className={dark} x="100" y="62" width="104" height="74" rx="12" />
      <rect className={light} x="94" y="56" width="104" height="74" rx="12" />
      <g transform="translate(120 68) scale(1.6)">
        <PrintedCode />
      </g>
      <path className={line} d="m184 42 8 8 14-16" />
    </>
  );
}

/** What an illustration shows. */
export type IllustrationName = 'open' | 'label' | 'phone' | 'light';

function content(name: IllustrationName, kind: ScanKind): ReactNode {
  if (name === 'open') return kind === 'stick' ? <OpenPack /> : <OpenCan />;
  if (name === 'label') return <Label kind={kind} />;
  return name === 'phone' ? <Phone kind={kind} /> : <Light />;
}

interface IllustrationProps {
  name: IllustrationName;
  kind: ScanKind;
}

/** A step of scanning, drawn in the brand's colours. The text beside it says the same. */
export function Illustration({ name, kind }: IllustrationProps) {
  return (
    <svg className={styles.illustration} viewBox="0 0 248 160" aria-hidden="true">
      {content(name, kind)}
    </svg>
  );
}
