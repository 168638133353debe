import { act, renderHook } from '@testing-library/react';
import { chooseScheme, useScheme, useSchemeChoice } from './scheme.ts';

const root = document.documentElement;
const show = () => renderHook(() => ({ choice: useSchemeChoice(), scheme: useScheme() }));

beforeEach(() => chooseScheme('system'));

describe('The scheme', () => {
  it('is the system’s until the user chooses', () => {
    expect(show().result.current).toEqual({ choice: 'system', scheme: 'light' });
    expect(root).not.toHaveAttribute('data-scheme');
  });

  it('that is chosen shows at once and is kept for the next visit', () => {
    const { result } = show();
    act(() => chooseScheme('dark'));
    expect(result.current).toEqual({ choice: 'dark', scheme: 'dark' });
    expect(root).toHaveAttribute('data-scheme', 'dark');
    expect(localStorage.getItem('viajario.scheme')).toBe('dark');
  });

  it('goes back to the system’s', () => {
    const { result } = show();
    act(() => chooseScheme('dark'));
    act(() => chooseScheme('system'));
    expect(result.current.choice).toBe('system');
    expect(localStorage.getItem('viajario.scheme')).toBeNull();
  });

  it('follows the choice made in another tab', () => {
    const { result } = show();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'viajario.scheme', newValue: 'dark' })));
    expect(result.current.scheme).toBe('dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'viajario.scheme', newValue: 'nonsense' })));
    expect(result.current.choice).toBe('system');
  });

  it('changes for this page where nothing can be kept', () => {
    const kept = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('no room');
    });
    const { result } = show();
    act(() => chooseScheme('dark'));
    expect(result.current.scheme).toBe('dark');
    kept.mockRestore();
  });
});
