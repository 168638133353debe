import type { FormInstance } from 'antd';
import { useRef } from 'react';

/** Distinguishes the two ways of sending a form: by its main button, Enter and Ctrl-Enter, or by a second button and Ctrl-Shift-Enter. */
export function useSecondSubmit(form: FormInstance) {
  const isSecond = useRef(false);
  return {
    submitSecond() {
      isSecond.current = true;
      form.submit();
    },
    /** Whether the form was sent the second way; to be asked each time, also when its fields are refused. */
    wasSecond() {
      const was = isSecond.current;
      isSecond.current = false;
      return was;
    },
  };
}
