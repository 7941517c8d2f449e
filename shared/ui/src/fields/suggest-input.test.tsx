import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SuggestInput, type Suggestion } from './suggest-input';

const popular = ['Київ', 'Львів'].map((name) => ({ value: name, label: name }));
const found = ['Луцьк', 'Лубни'].map((name) => ({ value: name, label: name }));

function CityInput({ options, onChoose }: { options: Suggestion[]; onChoose: () => void }) {
  const [text, setText] = useState('');
  return (
    <SuggestInput
      aria-label="Місто"
      listLabel="Міста"
      value={text}
      options={options}
      onChange={setText}
      onChoose={onChoose}
    />
  );
}

async function show() {
  const user = userEvent.setup();
  const onChoose = jest.fn();
  const { rerender } = render(<CityInput options={popular} onChoose={onChoose} />);
  await user.click(screen.getByRole('combobox'));
  return {
    user,
    onChoose,
    find: () => rerender(<CityInput options={found} onChoose={onChoose} />),
  };
}

const labels = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('SuggestInput', () => {
  it.each(['MouseLeft', 'TouchA'])(
    'chooses what was pressed, also when other suggestions arrive before the release (%s)',
    async (key) => {
      const { user, onChoose, find } = await show();
      const option = screen.getByRole('option', { name: 'Львів' });
      await user.pointer({ keys: `[${key}>]`, target: option });
      find();
      expect(labels()).toEqual(['Київ', 'Львів']);
      await user.pointer({ keys: `[/${key}]`, target: option });
      expect(onChoose).toHaveBeenCalledWith(popular[1]);
      expect(screen.queryByRole('option')).not.toBeInTheDocument();
      await user.type(screen.getByRole('combobox'), 'Лу');
      expect(labels()).toEqual(['Луцьк', 'Лубни']);
    },
  );

  it('shows new suggestions once the mouse was moved away instead', async () => {
    const { user, onChoose, find } = await show();
    await user.pointer({
      keys: '[MouseLeft>]',
      target: screen.getByRole('option', { name: 'Львів' }),
    });
    find();
    await user.pointer({ target: document.body });
    expect(labels()).toEqual(['Луцьк', 'Лубни']);
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('moves through suggestions by keys and chooses by Enter', async () => {
    const { user, onChoose } = await show();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChoose).toHaveBeenCalledWith(popular[1]);
  });
});
