import type { ReactNode } from 'react';
import styles from './drawing.module.css';

/** The drawings of empty states. */
export type DrawingName = 'box' | 'search' | 'history' | 'offline' | 'gift' | 'scan';

const a = styles.card;
const b = styles.accent;
const c = styles.ink;
const d = styles.soft;

const drawings: Record<DrawingName | 'trouble', ReactNode> = {
  box: (
    <>
      <path className={d} d="M48 64 80 50l32 14-32 14z" />
      <path className={a} d="M48 64v34l32 14V78z" />
      <path className={a} d="M112 64v34l-32 14V78z" />
      <path className={b} d="m112 64-32 14 10 12 32-14z" />
      <path className={a} d="M48 64 38 76l32 14 10-12z" />
    </>
  ),
  search: (
    <>
      <rect className={a} x="40" y="34" width="62" height="80" rx="12" />
      <path className={c} d="M54 54h34M54 68h22M54 82h14" />
      <circle className={d} cx="98" cy="84" r="22" />
      <circle className={c} cx="98" cy="84" r="22" />
      <path className={b} d="m114 100 12 12" />
    </>
  ),
  history: (
    <>
      <rect className={a} x="36" y="38" width="88" height="74" rx="14" />
      <rect className={d} x="50" y="78" width="14" height="22" rx="5" />
      <rect className={b} x="73" y="58" width="14" height="42" rx="5" />
      <rect className={d} x="96" y="68" width="14" height="32" rx="5" />
    </>
  ),
  offline: (
    <>
      <path className={a} d="M54 100a20 20 0 0 1 0-40 28 28 0 0 1 54 4 18 18 0 0 1-2 36z" />
      <path className={b} d="M66 112 96 52" />
    </>
  ),
  gift: (
    <>
      <rect className={a} x="46" y="70" width="68" height="42" rx="8" />
      <rect className={d} x="40" y="56" width="80" height="18" rx="7" />
      <rect className={b} x="73" y="56" width="14" height="56" />
      <path
        className={c}
        d="M80 56c-24 0-24-22-10-20 8 1 10 20 10 20s2-19 10-20c14-2 14 20-10 20"
      />
    </>
  ),
  scan: (
    <>
      <rect className={a} x="52" y="30" width="56" height="88" rx="12" />
      <path className={c} d="M64 58V48h10M96 58V48H86M64 82v10h10M96 82v10H86" />
      <path className={b} d="M60 70h40" />
    </>
  ),
  trouble: (
    <>
      <rect className={a} x="40" y="40" width="80" height="64" rx="14" />
      <path className={c} d="M64 64v4M96 64v4M68 88c6-8 18-8 24 0" />
    </>
  ),
};

/** A small still life in the brand's colours. */
export function Drawing({ name }: { name: DrawingName | 'trouble' }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 136" aria-hidden="true">
      <ellipse className={styles.shade} cx="80" cy="120" rx="44" ry="5" />
      {drawings[name]}
    </svg>
  );
}
