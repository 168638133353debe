import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { TrialBadge } from './trial-badge.tsx';

afterEach(() => jest.useRealTimers());

describe('The trial badge', () => {
  it('leads to the plans, counts every second and disappears at the end', () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
    render(
      <MemoryRouter>
        <TrialBadge endsAt="2026-11-21T12:00:03Z" to="/assinar?conta=1" />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', '/assinar?conta=1');
    expect(screen.getByText('0m 3s')).toHaveClass('tabular');
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByText('0m 2s')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
