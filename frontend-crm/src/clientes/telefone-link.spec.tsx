import { render, screen } from '@testing-library/react';
import { TelefoneLink } from './telefone-link.tsx';

it.each([
  ['11987654321', '(11) 98765-4321', 'tel:+5511987654321'],
  ['1133334444', '(11) 3333-4444', 'tel:+551133334444'],
  ['08001234567', '0800 123 4567', 'tel:08001234567'],
  ['+12025550100', '+12025550100', 'tel:+12025550100'],
  ['987654321', '987654321', 'tel:987654321'],
  ['351931222333', '351931222333', 'tel:351931222333'],
])('%s is shown as %s and calls %s', (telefone, name, href) => {
  render(<TelefoneLink telefone={telefone} />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});
