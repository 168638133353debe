import { useMedia } from '@viajario/web-kit/hooks/use-media.ts';

/** True from 768 px on, where a table fits, and in print, which is narrower and fits one too. */
export const useWideScreen = (): boolean => useMedia(['(min-width: 48em)', 'print'].join());
