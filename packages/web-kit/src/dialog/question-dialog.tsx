import type { ReactNode } from 'react';
import type { Route } from '@viajario/contracts/route';
import type { AskDialogProps } from './ask-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

/** The confirmation of a permanent removal, as data: a screen has one dialog for all it may ask. */
export interface Question extends Omit<
  AskDialogProps<Route<undefined, undefined, void>>,
  'body' | 'danger' | 'children' | 'onClosed'
> {
  /** Paragraphs that say what will happen. */
  text: ReactNode;
}

/** Asks it and, once the person is sure, does it. Made to be loaded when the first question comes up. */
export default function QuestionDialog({ question, onClosed }: { question: Question; onClosed: () => void }) {
  const { text, ...asked } = question;
  return (
    <RemoveDialog {...asked} onClosed={onClosed}>
      {text}
    </RemoveDialog>
  );
}
