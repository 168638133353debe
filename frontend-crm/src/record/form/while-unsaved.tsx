import { Form } from '@viajario/web-kit/antd/antd-form.ts';
import { useEffect, type ReactNode } from 'react';

interface Props {
  hasChanges: () => boolean;
  /** Shown in any case. */
  always: boolean;
  onShown?: (shown: boolean) => void;
  children: ReactNode;
}

/** The buttons of a form on a page: without changes they would only cover it. */
export function WhileUnsaved({ hasChanges, always, onShown, children }: Props) {
  // Draws this again with every change of a field, of those on the screen and of others.
  Form.useWatch([], { preserve: true });
  const shown = always || hasChanges();
  useEffect(() => onShown?.(shown), [shown, onShown]);
  return shown && children;
}
