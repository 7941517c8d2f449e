import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs';

function Example() {
  const [value, setValue] = useState<'active' | 'done'>('active');
  return (
    <Tabs
      label="Замовлення"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'active', label: 'Активні', content: 'Два в дорозі' },
        { value: 'done', label: 'Завершені', content: 'Девʼять за рік' },
      ]}
    />
  );
}

test('shows the chosen view only, and changes by press and arrow key', async () => {
  render(<Example />);
  expect(screen.getByRole('tabpanel', { name: 'Активні' })).toHaveTextContent('Два в дорозі');
  expect(screen.queryByText('Девʼять за рік')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Завершені' }));
  const panel = await screen.findByRole('tabpanel', { name: 'Завершені' });
  expect(panel).toHaveTextContent('Девʼять за рік');
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Активні' })).toHaveAttribute('aria-selected', 'true');
});
