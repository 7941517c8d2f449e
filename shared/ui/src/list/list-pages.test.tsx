import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListPages, MoreButton, NextPage } from '../patterns';

const user = userEvent.setup();
const more = () => screen.queryByRole('button', { name: 'Показати ще' });

/** Presses for more, and goes on by the keyboard from where the focus is then. */
async function pressForMore() {
  more()?.focus();
  await user.keyboard('{Enter}');
  await user.tab();
}

const Entry = ({ name }: { name: string }) => <a href={`#${name}`}>{name}</a>;

test('after a press the keyboard goes on with the first new entry of a page by offset', async () => {
  render(
    <ListPages pageSize={2}>
      {(page) => (
        <>
          <Entry name={`entry ${page.offset}`} />
          <Entry name={`entry ${page.offset + 1}`} />
          <MoreButton page={page} count={2} total={6} />
        </>
      )}
    </ListPages>,
  );
  expect(document.body).toHaveFocus();
  await pressForMore();
  expect(screen.getByRole('link', { name: 'entry 2' })).toHaveFocus();
  await pressForMore();
  expect(screen.getByRole('link', { name: 'entry 4' })).toHaveFocus();
  expect(more()).toBeNull();
});

test('after a press the keyboard goes on with the first new entry of a page by cursor', async () => {
  render(
    <>
      <Entry name="first" />
      <NextPage next="7">
        {(cursor) => (
          <>
            <Entry name={`after ${cursor}`} />
            <NextPage next={null}>{() => null}</NextPage>
          </>
        )}
      </NextPage>
    </>,
  );
  await pressForMore();
  expect(screen.getByRole('link', { name: 'after 7' })).toHaveFocus();
  expect(more()).toBeNull();
});
