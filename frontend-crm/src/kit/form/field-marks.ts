import { createContext, type ReactNode } from 'react';

/** What the screen around a form says below single fields, by their names. */
export const FieldMarks = createContext<(field: string) => ReactNode>(() => undefined);
