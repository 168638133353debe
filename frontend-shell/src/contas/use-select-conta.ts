import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { screenOfConta } from '@viajario/web-kit/session.tsx';

/** Shows the current screen for another conta. */
export function useSelectConta(): (id: string) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useCallback((id: string) => void navigate(screenOfConta(id, pathname, search)), [navigate, pathname, search]);
}
