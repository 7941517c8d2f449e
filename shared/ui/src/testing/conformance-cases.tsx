import type { ReactElement } from 'react';
import {
  Checkbox,
  CodeInput,
  Field,
  PhoneInput,
  RadioCards,
  RatingInput,
  SearchInput,
  SuggestInput,
  TextArea,
  TextInput,
} from '../forms';
import { BottomBar, Footer, Header, SideMenu, Wordmark } from '../frame';
import * as ui from '../index';
import { ConfirmDialog, Dialog, Sheet, ToastRegion, createToasts } from '../overlay';
import { Tabs } from '../tabs';

/** `ref`: takes className and ref; `class`: takes className; `none`: has no element of its own. */
type Case = { make: (props: object) => ReactElement; root: 'ref' | 'class' | 'none' };

const ignore = () => undefined;
const options = [
  { value: 'a', label: 'Перший' },
  { value: 'b', label: 'Другий' },
];
const toasts = createToasts();

const basics: Record<string, Case> = {
  AnimatedNumber: { make: (p) => <ui.AnimatedNumber value={450} {...p} />, root: 'ref' },
  Badge: { make: (p) => <ui.Badge {...p}>Новинка</ui.Badge>, root: 'ref' },
  Button: { make: (p) => <ui.Button {...p}>Далі</ui.Button>, root: 'ref' },
  IconButton: { make: (p) => <ui.IconButton label="Назад" icon={<svg />} {...p} />, root: 'ref' },
  Card: { make: (p) => <ui.Card {...p}>Вміст</ui.Card>, root: 'ref' },
  IconTile: {
    make: (p) => (
      <ui.IconTile {...p}>
        <svg />
      </ui.IconTile>
    ),
    root: 'ref',
  },
  List: {
    make: (p) => (
      <ui.List {...p}>
        <ui.ListItem title="Рядок" onClick={ignore} />
      </ui.List>
    ),
    root: 'ref',
  },
  ListItem: {
    make: (p) => (
      <ui.List>
        <ui.ListItem title="Рядок" note="Примітка" render={<a href="#row" />} {...p} />
      </ui.List>
    ),
    root: 'ref',
  },
  Strip: { make: (p) => <ui.Strip {...p}>Вміст</ui.Strip>, root: 'ref' },
  QueryView: {
    make: (p) => (
      <ui.QueryView
        read={{
          data: undefined,
          isOffline: false,
          failure: { title: 'Немає зв’язку', text: 'Спробуй за мить' },
          staleSince: null,
          onRetry: ignore,
        }}
        loading={<ui.Skeleton />}
        loadingText="Завантажуємо"
        offlineText="Покажемо згодом"
        {...p}
      >
        {() => 'Вміст'}
      </ui.QueryView>
    ),
    root: 'none',
  },
  Page: {
    make: (p) => (
      <ui.Page title="Магазин" lead="Усе нове" aside="Разом" {...p}>
        Вміст
      </ui.Page>
    ),
    root: 'ref',
  },
  Section: {
    make: (p) => (
      <ui.Section title="Популярне" {...p}>
        Вміст
      </ui.Section>
    ),
    root: 'ref',
  },
  Grid: { make: (p) => <ui.Grid {...p}>Вміст</ui.Grid>, root: 'ref' },
  Picture: { make: (p) => <ui.Picture src="/a.svg" alt="Пристрій" {...p} />, root: 'class' },
  Price: { make: (p) => <ui.Price kopiykas={10500} old={12000} {...p} />, root: 'ref' },
  Points: { make: (p) => <ui.Points value={450} signed {...p} />, root: 'ref' },
  Progress: { make: (p) => <ui.Progress value={1} max={4} label="Рівень" {...p} />, root: 'ref' },
  Hidden: { make: () => <ui.Hidden>Для читача</ui.Hidden>, root: 'none' },
  Skeleton: { make: (p) => <ui.Skeleton shape="tile" {...p} />, root: 'ref' },
  EmptyState: {
    make: (p) => <ui.EmptyState drawing="box" title="Порожньо" text="Поки що" {...p} />,
    root: 'ref',
  },
  ErrorState: { make: (p) => <ui.ErrorState onRetry={ignore} {...p} />, root: 'ref' },
  OfflineNote: { make: (p) => <ui.OfflineNote since={new Date(0)} {...p} />, root: 'ref' },
  Stepper: {
    make: (p) => (
      <ui.Stepper label="Кількість" value={1} onDecrement={ignore} onIncrement={ignore} {...p} />
    ),
    root: 'ref',
  },
};

const inputs: Record<string, Case> = {
  Field: {
    make: (p) => (
      <Field label="Імʼя" error="Напиши імʼя" required {...p}>
        <TextInput value="" onChange={ignore} />
      </Field>
    ),
    root: 'ref',
  },
  TextInput: {
    make: (p) => <TextInput aria-label="Імʼя" value="" onChange={ignore} {...p} />,
    root: 'ref',
  },
  TextArea: {
    make: (p) => <TextArea aria-label="Відгук" value="" maxLength={9} onChange={ignore} {...p} />,
    root: 'ref',
  },
  PhoneInput: {
    make: (p) => (
      <Field label="Телефон">
        <PhoneInput value="+38067" onChange={ignore} {...p} />
      </Field>
    ),
    root: 'class',
  },
  CodeInput: {
    make: (p) => (
      <Field label="Код" hint="Із SMS">
        <CodeInput value="12" onChange={ignore} {...p} />
      </Field>
    ),
    root: 'ref',
  },
  Checkbox: {
    make: (p) => (
      <Checkbox checked onChange={ignore} {...p}>
        Згода
      </Checkbox>
    ),
    root: 'ref',
  },
  RadioCards: {
    make: (p) => (
      <Field label="Доставка" group error="Обери спосіб">
        <RadioCards options={options} value="a" onChange={ignore} {...p} />
      </Field>
    ),
    root: 'ref',
  },
  RatingInput: {
    make: (p) => <RatingInput label="Оцінка" value={4} onChange={ignore} {...p} />,
    root: 'ref',
  },
  SuggestInput: {
    make: (p) => (
      <SuggestInput
        aria-label="Місто"
        listLabel="Міста"
        value="Ль"
        options={[{ value: 'lviv', label: 'Львів' }]}
        onChange={ignore}
        onChoose={ignore}
        {...p}
      />
    ),
    root: 'class',
  },
  SearchInput: {
    make: (p) => <SearchInput label="Пошук" value="а" onChange={ignore} {...p} />,
    root: 'class',
  },
};

const answers = { yes: 'Так', no: 'Ні', isBusy: false, onYes: ignore, onClose: ignore };

const above: Record<string, Case> = {
  Dialog: {
    make: (p) => <Dialog open onClose={ignore} title="Видалити?" text="Назавжди" {...p} />,
    root: 'class',
  },
  ConfirmDialog: {
    make: (p) => <ConfirmDialog open title="Видалити?" {...answers} {...p} />,
    root: 'class',
  },
  Sheet: { make: (p) => <Sheet open onClose={ignore} title="Час" {...p} />, root: 'class' },
  ToastRegion: { make: () => <ToastRegion toasts={toasts} />, root: 'none' },
  Tabs: {
    make: (p) => (
      <Tabs
        label="Замовлення"
        tabs={options.map((option) => ({ ...option, content: option.label }))}
        value="a"
        onChange={ignore}
        {...p}
      />
    ),
    root: 'class',
  },
};

const around: Record<string, Case> = {
  Header: { make: (p) => <Header title="Кошик" {...p} />, root: 'ref' },
  Wordmark: { make: (p) => <Wordmark name="Жарина" {...p} />, root: 'ref' },
  BottomBar: {
    make: (p) => (
      <BottomBar
        items={[
          { label: 'Головна', icon: <svg />, current: true, render: <a href="#home" />, badge: 2 },
        ]}
        {...p}
      />
    ),
    root: 'ref',
  },
  SideMenu: {
    make: (p) => (
      <SideMenu open onClose={ignore} label="Меню" {...p}>
        Вміст
      </SideMenu>
    ),
    root: 'class',
  },
  Footer: {
    make: (p) => (
      <Footer links={[{ label: 'Умови', render: <a href="#terms" /> }]} note="18+" {...p} />
    ),
    root: 'ref',
  },
};

/** One plain use of every component, for the conformance suite. */
export const cases: Record<string, Case> = { ...basics, ...inputs, ...above, ...around };
