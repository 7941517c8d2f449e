import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { track } from '../notes';

/** Measures how the page feels: what the browser has seen before counts too. */
export function measureVitals(page: () => string): void {
  const tell = ({ name, value, rating }: Metric) =>
    track('web_vital', {
      metric: name,
      // Milliseconds, or the shift of the layout in its thousandths.
      value: Math.round(value * 1000) / 1000,
      rating,
      page: page(),
    });
  onTTFB(tell);
  onFCP(tell);
  onLCP(tell);
  onINP(tell);
  onCLS(tell);
}
