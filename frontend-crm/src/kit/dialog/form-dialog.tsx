import { Modal } from '@viajario/web-kit/antd/antd-form.ts';
import { useFirstFocus, useFocusOnceOpen } from '@viajario/web-kit/dialog/first-focus.ts';
import { memo, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import DiscardDialog from '@viajario/web-kit/unsaved/discard-dialog.tsx';
import { useUnloadQuestion } from '@viajario/web-kit/unsaved/unsaved-work.ts';
import { useUnsavedGuard } from '@viajario/web-kit/unsaved/use-unsaved-guard.ts';
import { useFocusReturn } from '@viajario/web-kit/hooks/use-focus-return.ts';
import styles from './form-dialog.module.css';

export interface FormDialogControls {
  /** Closes without a question: what was typed is saved. */
  close: () => void;
  /** Closes, after the question when something typed would be lost. */
  cancel: () => void;
  /** Runs `then` at once when nothing would be lost, else after the question. */
  leave: (then: () => void) => void;
  /** The same, and the dialog stays. */
  goOn: (then: () => void) => void;
  /** Takes the question back: there is nothing to lose any more. */
  keep: () => void;
}

interface Props {
  title: string;
  /** Id of the input that has the focus once the dialog is there. */
  firstFieldId: string;
  /** True while something typed differs from what is saved. */
  isDirty: () => boolean;
  /** What would be lost, where it is not typed text. */
  lossText?: string;
  /** As high as its few fields, and less wide. */
  small?: boolean;
  /** As high as what is in it, where no tabs need one height for all. */
  low?: boolean;
  /** Runs once the dialog is gone. */
  onClosed: () => void;
  children: (controls: FormDialogControls) => ReactNode;
}

/** A dialog around a form: as high as the screen allows, with an own scroll; whatever would lose typed text asks first. */
export function FormDialog(props: Props) {
  return <GuardedDialog guard={useUnsavedGuard(props.isDirty)} {...props} />;
}

/**
 * The same over the form of a page or of another dialog: the router heeds one guard at a time. That form's own asks before the page is
 * left, where it is told (`useNotedUnsent`) what is unsent here.
 */
export function InnerFormDialog(props: Props) {
  const { isDirty } = props;
  const [leaving, setLeaving] = useState<{ then: () => void }>();
  const keep = () => setLeaving(undefined);
  useUnloadQuestion(isDirty);
  const guard = {
    asking: leaving !== undefined,
    leave: (then: () => void) => (isDirty() ? setLeaving({ then }) : then()),
    keep,
    discard: () => {
      keep();
      leaving?.then();
    },
  };
  return <GuardedDialog guard={guard} {...props} />;
}

type Guard = ReturnType<typeof useUnsavedGuard>;

function GuardedDialog({
  guard,
  title,
  firstFieldId,
  lossText,
  small = false,
  low = small,
  onClosed,
  children,
}: Props & { guard: Guard }) {
  const [open, setOpen] = useState(true);
  const returnFocus = useFocusReturn();
  const focusOnceOpen = useFocusOnceOpen(firstFieldId);
  const now = useRef(guard);
  const stays = useRef(false);
  useLayoutEffect(() => void (now.current = guard));
  const [controls] = useState<FormDialogControls>(() => {
    const close = () => setOpen(false);
    const leave = (then: () => void, isStaying = false) => {
      stays.current = isStaying;
      now.current.leave(then);
    };
    return { close, cancel: () => leave(close), leave, goOn: (then) => leave(then, true), keep: () => now.current.keep() };
  });
  /** Also where the way leads to another page of the same list, which leaves the dialog standing. */
  const discard = () => {
    guard.discard();
    if (!stays.current) controls.close();
  };
  return (
    <>
      <Modal
        open={open}
        title={title}
        width={small ? 640 : 896}
        className={low ? `${styles.dialog} ${styles.low}` : styles.dialog}
        classNames={{ container: styles.container, header: styles.header, body: styles.body }}
        footer={null}
        mask={{ closable: false }}
        closable={{ 'aria-label': 'Fechar' }}
        onCancel={controls.cancel}
        afterClose={() => {
          returnFocus();
          onClosed();
        }}
        afterOpenChange={(isOpen) => isOpen && focusOnceOpen()}
      >
        <FirstFocus fieldId={firstFieldId} />
        <Contents controls={controls}>{children}</Contents>
      </Modal>
      {/* Beside the dialog: a closing dialog no longer updates what it contains. Saved meanwhile, there is nothing left to ask. */}
      {open && <DiscardDialog open={guard.asking} lossText={lossText} onKeep={guard.keep} onDiscard={discard} />}
    </>
  );
}

/** Renders with the owner of the dialog, not with the state of the guard: that would render a whole form once more. */
const Contents = memo(({ controls, children }: Pick<Props, 'children'> & { controls: FormDialogControls }) => children(controls));

/** Before the dialog has faded in: until then antd has the focus on 'Fechar', where the first space of a name would close it. */
function FirstFocus({ fieldId }: { fieldId: string }) {
  useFirstFocus(true, fieldId);
  return null;
}
