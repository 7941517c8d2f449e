import type { ReactElement } from 'react';
import { ActionBar, CheckChips, Chips, MonthHeading, OwnPoints } from '../patterns';

type Case = { make: (props: object) => ReactElement; root: 'ref' };

const ignore = () => undefined;
const options = [
  { value: 'a', label: 'Перший' },
  { value: 'b', label: 'Другий' },
];

/** The components of `@club/ui/patterns`. */
export const patternCases: Record<string, Case> = {
  ActionBar: { make: (p) => <ActionBar {...p}>Разом</ActionBar>, root: 'ref' },
  Chips: {
    make: (p) => <Chips label="Вид" options={options} value="a" onChange={ignore} {...p} />,
    root: 'ref',
  },
  CheckChips: {
    make: (p) => (
      <CheckChips
        label="Смак"
        options={options.map((option, index) => ({ ...option, checked: index === 0 }))}
        onToggle={ignore}
        {...p}
      />
    ),
    root: 'ref',
  },
  MonthHeading: {
    make: (p) => (
      <MonthHeading sums="+45 XP" {...p}>
        листопад
      </MonthHeading>
    ),
    root: 'ref',
  },
  OwnPoints: {
    make: (p) => (
      <OwnPoints note="Ще 20 XP чекають" {...p}>
        450 XP
      </OwnPoints>
    ),
    root: 'ref',
  },
};
