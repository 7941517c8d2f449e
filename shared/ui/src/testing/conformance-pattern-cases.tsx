import type { ReactElement } from 'react';
import {
  ActionBar,
  CheckChips,
  Chips,
  ListPages,
  MonthHeading,
  MoreBegins,
  MoreButton,
  NextPage,
  OwnPoints,
} from '../patterns';

type Case = { make: (props: object) => ReactElement; root: 'ref' | 'none' };

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
  ListPages: {
    make: () => <ListPages pageSize={10}>{({ offset }) => <p>{offset}</p>}</ListPages>,
    root: 'none',
  },
  MoreButton: {
    make: () => (
      <MoreButton page={{ offset: 0, isLast: true, onMore: ignore }} count={10} total={41} />
    ),
    root: 'none',
  },
  MoreBegins: { make: () => <MoreBegins />, root: 'none' },
  NextPage: {
    make: () => <NextPage next="41">{(cursor) => <p>{cursor}</p>}</NextPage>,
    root: 'none',
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
