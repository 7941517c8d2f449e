import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { track } from '../recorder';

/** Measures the web vitals, including entries from before this code was loaded. */
export function measureVitals(page: () => string): void {
  const report = ({ name, value, rating }: Metric) =>
    track('web_vital', {
      metric: name,
      // Milliseconds, or the layout shift in thousandths.
      value: Math.round(value * 1000) / 1000,
      rating,
      page: page(),
    });
  onTTFB(report);
  onFCP(report);
  onLCP(report);
  onINP(report);
  onCLS(report);
}
