import { fireEvent, render, screen } from '@testing-library/react';
import { lastMonths } from './calendar';
import { HistoryChart } from './history-chart';

const columns = lastMonths(new Date('2026-11-28T12:00:00Z'), 13).map((month) => ({
  month,
  earned: 10,
  spent: 5,
  earnedShare: 1,
  spentShare: 0.5,
}));

const earlier = () => screen.getByRole('button', { name: 'Раніші місяці' });
const later = () => screen.getByRole('button', { name: 'Пізніші місяці' });

/** The chart with six of its months in view, and the row that scrolls. */
function showChart() {
  render(<HistoryChart columns={columns} top={100} month={null} onChoose={jest.fn()} />);
  const row = screen.getByRole('list', { name: /за місяцями/ }).parentElement!;
  Object.defineProperties(row, { clientWidth: { value: 300 }, scrollWidth: { value: 650 } });
  const scrollBy = jest.fn();
  row.scrollBy = scrollBy;
  return {
    scrollBy,
    /** As from right to left: the newest month is at zero. */
    scrollTo(left: number) {
      row.scrollLeft = left;
      fireEvent.scroll(row);
    },
  };
}

test('a chart that does not fit leads to its other months', () => {
  const { scrollBy, scrollTo } = showChart();
  expect(earlier()).toHaveAttribute('aria-disabled', 'false');
  expect(later()).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(earlier());
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -300 });
  scrollTo(-300);
  expect(later()).toHaveAttribute('aria-disabled', 'false');
  scrollTo(-350);
  expect(earlier()).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(later());
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 300 });
});
