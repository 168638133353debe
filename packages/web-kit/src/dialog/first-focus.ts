import { useEffect, useRef } from 'react';

const isInForm = (place: unknown): place is HTMLElement =>
  place instanceof HTMLElement && place.closest('[role="dialog"] :is(form, input)') !== null;

/** Whether the user works in a dialog's form already, while it is still opening: the focus stays where it is. */
const isAtWork = (): boolean => isInForm(document.activeElement);

/** Gives the element the focus, unless the user is at work. */
export function focusUnlessAtWork(element: HTMLElement | null | undefined): void {
  if (!isAtWork()) element?.focus();
}

const focusFirst = (fieldId: string): void => focusUnlessAtWork(document.getElementById(fieldId));

/** The same as soon as the fields are there; where a record is waited for, the dialog has been open for a while. */
export function useFirstFocus(isThere: boolean, fieldId: string): void {
  useEffect(() => {
    if (isThere) focusFirst(fieldId);
  }, [isThere, fieldId]);
}

/**
 * The same for `afterOpenChange`: antd has given the dialog the focus by then, unless that was in it. On the way from one field to the
 * next it is nowhere for a moment; a Tab pressed just then arrives all the same.
 */
export function useFocusOnceOpen(fieldId: string): () => void {
  const onItsWay = useRef<HTMLElement>(null);
  useEffect(() => {
    const leave = ({ relatedTarget }: FocusEvent) => (onItsWay.current = isInForm(relatedTarget) ? relatedTarget : null);
    const arrive = ({ target }: FocusEvent) => isInForm(target) && (onItsWay.current = null);
    window.addEventListener('focusout', leave, true);
    window.addEventListener('focusin', arrive, true);
    return () => {
      window.removeEventListener('focusout', leave, true);
      window.removeEventListener('focusin', arrive, true);
    };
  }, []);
  return () => (onItsWay.current && !isAtWork() ? onItsWay.current.focus() : focusFirst(fieldId));
}
