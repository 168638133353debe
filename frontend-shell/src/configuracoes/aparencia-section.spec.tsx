import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseScheme } from '@viajario/web-kit/theme/scheme.ts';
import { renderWithProviders } from '@viajario/web-kit/testing.tsx';
import { AparenciaSection } from './aparencia-section.tsx';

const choice = (name: string) => screen.getByRole('radio', { name });

afterEach(() => chooseScheme('system'));

describe('The choice of the look', () => {
  it('starts with the system’s and changes the page at once', async () => {
    renderWithProviders(<AparenciaSection />);
    expect(choice('Sistema')).toBeChecked();
    await userEvent.click(choice('Escuro'));
    expect(choice('Escuro')).toBeChecked();
    expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
    await userEvent.click(choice('Sistema'));
    expect(document.documentElement).not.toHaveAttribute('data-scheme');
  });
});
