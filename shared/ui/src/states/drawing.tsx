import type { ReactNode } from 'react';
import styles from './drawing.module.css';

/** The drawings of empty states. */
export type DrawingName = 'box' | 'search' | 'history' | 'offline' | 'gift' | 'scan';

const { light, mid, dark, accent, accentDark, line, accentLine, inkLine } = styles;
const spark = 'm0-9 2.4 6.6L9 0 2.4 2.4 0 9l-2.4-6.6L-9 0l6.6-2.4z';

// Lit from the left: light faces left and above, dark ones right.
const drawings: Record<DrawingName | 'trouble', ReactNode> = {
  box: (
    <>
      <path className={dark} d="m100 46 38 17-38 18-38-18z" />
      <path className={mid} d="M62 63v43l38 19V81z" />
      <path className={dark} d="M138 63v43l-38 19V81z" />
      <path className={light} d="M62 63 46 80l38 18 16-17z" />
      <path className={accent} d="m138 63 16 17-38 18-16-17z" />
      <path className={light} d="m100 46-38 17-14-14 37-17z" />
      <path className={mid} d="m100 46 38 17 14-14-37-17z" />
    </>
  ),
  search: (
    <>
      <path
        className={mid}
        d="M72 28h50l18 18v74a8 8 0 0 1-8 8H72a8 8 0 0 1-8-8V36a8 8 0 0 1 8-8z"
      />
      <path
        className={light}
        d="M66 28h46l18 18v72a8 8 0 0 1-8 8H66a8 8 0 0 1-8-8V36a8 8 0 0 1 8-8z"
      />
      <path className={dark} d="m112 28 18 18h-12a6 6 0 0 1-6-6z" />
      <path className={line} d="M74 60h36M74 76h22M74 92h14" />
      <path className={accentDark} d="m127 105 7-7 20 20a5 5 0 0 1-7 7z" />
      <path
        className={accent}
        d="M115 61a25 25 0 1 1 0 50 25 25 0 0 1 0-50m0 8a17 17 0 1 0 0 34 17 17 0 0 0 0-34"
      />
      <circle className={mid} cx="115" cy="86" r="17" />
      <path className={inkLine} d="M107 84a9 9 0 0 1 8-7" />
    </>
  ),
  history: (
    <>
      <rect className={mid} x="52" y="36" width="104" height="88" rx="16" />
      <rect className={light} x="44" y="32" width="104" height="88" rx="16" />
      <path className={line} d="M60 102h72" />
      <rect className={mid} x="64" y="76" width="14" height="22" rx="5" />
      <rect className={accent} x="89" y="52" width="14" height="46" rx="5" />
      <path className={accentDark} d="M96 52h2a5 5 0 0 1 5 5v36a5 5 0 0 1-5 5h-2z" />
      <rect className={dark} x="114" y="66" width="14" height="32" rx="5" />
    </>
  ),
  offline: (
    <>
      <path className={dark} d="M72 118a26 26 0 0 1-4-51 36 36 0 0 1 69 4 24 24 0 0 1-1 47z" />
      <path className={light} d="M66 112a25 25 0 0 1-2-49 35 35 0 0 1 67 5 22 22 0 0 1-2 44z" />
      <path className={mid} d="M66 112a25 25 0 0 1-18-9c30 6 76 2 100-24a22 22 0 0 1-19 33z" />
      <path className={inkLine} d="M80 84v3M114 84v3M90 96c4-4 10-4 14 0" />
      <path className={accentLine} d="m126 40 5-9M138 46l9-6M112 35l1-10" />
    </>
  ),
  gift: (
    <>
      <path className={mid} d="M58 76h54v50H66a8 8 0 0 1-8-8z" />
      <path className={dark} d="M112 76h34v42a8 8 0 0 1-8 8h-26z" />
      <path className={light} d="M58 56h52v22H58a6 6 0 0 1-6-6V62a6 6 0 0 1 6-6z" />
      <path className={mid} d="M110 56h36a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6h-36z" />
      <path className={accent} d="M92 56h14v70H92z" />
      <path className={accentDark} d="M106 56h8v70h-8z" />
      <path
        className={accent}
        d="M102 57C70 57 62 28 80 26c14-2 22 18 22 31m-18-22c-4 1-1 12 10 14-3-9-6-15-10-14"
      />
      <path
        className={accentDark}
        d="M102 57c32 0 40-29 22-31-14-2-22 18-22 31m18-22c4 1 1 12-10 14 3-9 6-15 10-14"
      />
    </>
  ),
  scan: (
    <>
      <rect className={dark} x="72" y="22" width="64" height="106" rx="15" />
      <rect className={light} x="64" y="20" width="64" height="106" rx="15" />
      <rect className={mid} x="70" y="28" width="52" height="90" rx="9" />
      <path className={inkLine} d="M80 56V46h10M112 56V46h-10M80 88v10h10M112 88v10h-10" />
      <path className={accent} d="M54 69h84a3 3 0 0 1 0 6H54a3 3 0 0 1 0-6z" />
    </>
  ),
  trouble: (
    <>
      <rect className={dark} x="58" y="38" width="96" height="82" rx="18" />
      <rect className={light} x="48" y="34" width="96" height="82" rx="18" />
      <path className={mid} d="M66 34h60a18 18 0 0 1 18 18v4H48v-4a18 18 0 0 1 18-18z" />
      <circle className={accent} cx="64" cy="45" r="4" />
      <circle className={accentDark} cx="76" cy="45" r="4" />
      <path className={inkLine} d="M80 74v4M112 74v4M85 98c6-9 16-9 22 0" />
    </>
  ),
};

/** A small still life in the brand's colours. */
export function Drawing({ name }: { name: DrawingName | 'trouble' }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 200 144" aria-hidden="true">
      <path
        className={styles.ground}
        d="M34 84c-8-36 22-70 62-74 42-4 80 20 82 60 2 36-28 58-72 60-40 2-65-14-72-46z"
      />
      <ellipse className={styles.shade} cx="102" cy="127" rx="52" ry="6" />
      {drawings[name]}
      <path className={accent} d={spark} transform="translate(34 40)" />
      <path className={mid} d={spark} transform="translate(172 112) scale(.7)" />
      <circle className={accentDark} cx="168" cy="34" r="4" />
    </svg>
  );
}
