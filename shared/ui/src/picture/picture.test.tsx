import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture';

test('keeps its text when the file fails, and tries another file', () => {
  const { rerender } = render(<Picture src="/lost.webp" alt="Пристрій" />);
  fireEvent.error(screen.getByRole('img', { name: 'Пристрій' }));
  expect(document.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Пристрій' })).toBeInTheDocument();
  rerender(<Picture src="/found.webp" alt="Пристрій" />);
  expect(document.querySelector('img')).toHaveAttribute('src', '/found.webp');
});
