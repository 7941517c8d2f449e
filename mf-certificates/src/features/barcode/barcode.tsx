import type { CertificateSecret } from '@club/api/contract/certificates';
import { QrCode } from '@club/ui/qr';
import { code128 } from './code-128';
import { ean13 } from './ean-13';
import styles from './barcode.module.css';

/** The quiet zones that readers need, in modules. */
const quiet = { code128: [10, 10], ean13: [11, 7] } as const;
const height = 60;

const label = 'Штрихкод сертифіката';

export type BarcodeProps = CertificateSecret['barcode'];

/** One rectangle for each bar; every second width is a gap. */
function barsPath(widths: readonly number[], from: number): string {
  let at = from;
  return widths
    .map((width, index) => {
      const bar = index % 2 === 0 ? `M${at} 0h${width}v${height}h-${width}z` : '';
      at += width;
      return bar;
    })
    .join('');
}

type BarsProps = { widths: readonly number[]; zones: readonly [number, number] };

function Bars({ widths, zones: [before, after] }: BarsProps) {
  const size = widths.reduce((sum, width) => sum + width, before + after);
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${size} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={height} fill="#fff" />
      <path d={barsPath(widths, before)} fill="#000" />
    </svg>
  );
}

/** A barcode as the partner's desk reads it. What cannot be drawn is typed at the desk: the text is shown beside it. */
export function Barcode({ format, text }: BarcodeProps) {
  if (format === 'qr') {
    return (
      <div className={styles.qr}>
        <QrCode text={text} label={label} />
      </div>
    );
  }
  const widths = format === 'ean13' ? ean13(text) : code128(text);
  return widths && <Bars widths={widths} zones={quiet[format]} />;
}
