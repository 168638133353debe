import { ApiError } from '@viajario/web-kit/api/api.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { isReportedElsewhere, toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import type { Overwritten, RecordFields } from './record-fields.ts';

interface Options<F extends string, Stored extends object, Row extends Stored> {
  form: FormInstance;
  fields: RecordFields<F, Stored>;
  /** The record being edited, as first loaded; none while creating. */
  record?: Row;
  /** Sends what was filled in (creating) or what differs from `base`. */
  send: (changed: Partial<Stored>, base?: Row) => Promise<Row>;
  /** The version that the server has now; without it `reload` does nothing. */
  fetchSaved?: (base: Row) => Promise<Row>;
  /** What belongs to creating beside the record itself, and never throws; until its end the form is still being saved. */
  afterCreating?: (created: Row) => Promise<unknown>;
  /** `isNew`: this has created it. */
  onSaved: (saved: Row, isNew: boolean) => void;
  /** Editing goes on after saving, from the saved version. */
  staysOpen?: boolean;
  /** Toast of a refusal, made of the server's message; without a description that is the description. `atFields`: messages stand at fields too. */
  failure: (isNew: boolean, message: string | undefined, atFields: boolean) => Failure;
  /** Takes a refusal that needs more than a toast and messages at fields; true when it explains itself on the form. */
  onRefused?: (error: unknown) => boolean;
  /** Brings the field on the screen and moves the focus there. */
  showField: (field: F) => void;
}

interface Failure {
  title: string;
  description?: string;
}

/** What may stand above the fields after a save was refused or reloaded. */
export interface SavingNotice {
  /** The server's message when another user saved meanwhile. */
  outdated?: string;
  overwritten?: Overwritten[];
}

/**
 * Saves the form once at a time and maps every refusal to something the user can act on. Unless it `staysOpen`, a saved form is
 * finished, so that a second Enter while its dialog closes saves nothing twice; what was typed while it was being saved is still to be.
 */
export function useRecordSaving<F extends string, Stored extends object, Row extends Stored>(options: Options<F, Stored, Row>) {
  const { form, fields, record, send, fetchSaved, afterCreating, onSaved, staysOpen = false, failure, onRefused } = options;
  const [base, setBase] = useState(record);
  const [notice, setNotice] = useState<SavingNotice>({});
  const phase = useRef<'editing' | 'saving' | 'saved'>('editing');

  const values = () => ({ ...fields.formValues(base), ...form.getFieldsValue(true) });
  const changed = () => fields.changedFields(fields.formValues(base), values());

  /** `then`: what follows this time, instead of `onSaved`. */
  async function save(then = onSaved) {
    if (phase.current !== 'editing') return;
    phase.current = 'saving';
    const sent = values();
    try {
      const saved = await send(changed(), base);
      if (!base) await afterCreating?.(saved);
      const typedSince = fields.changedFields(sent, values());
      const goesOn = staysOpen || Object.keys(typedSince).length > 0;
      phase.current = goesOn ? 'editing' : 'saved';
      if (goesOn) goOn(saved, typedSince);
      then(saved, base === undefined);
    } catch (error) {
      phase.current = 'editing';
      refuse(error);
    }
  }

  /** The form shows what was saved, and what was typed while it was being saved. */
  function goOn(saved: Row, typedSince: Partial<Stored>) {
    for (const [field, value] of Object.entries(fields.formValues(saved))) {
      if (!(field in typedSince)) form.setFieldValue(field, value);
    }
    setBase(saved);
    setNotice({});
  }

  function refuse(error: unknown) {
    if (isReportedElsewhere(error)) return;
    const outdated = error instanceof ApiError && error.code === 'ALTERADO_POR_OUTRA_PESSOA' ? error.message : undefined;
    const explained = onRefused?.(error) === true || outdated !== undefined;
    const message = error instanceof ApiError ? error.message : undefined;
    const fieldErrors = explained || !(error instanceof ApiError) ? [] : fieldErrorsOf(error);
    const { title, description } = failure(base === undefined, message, fieldErrors.length > 0);
    toast({ title, kind: 'error', description: explained ? undefined : (description ?? message) });
    setNotice({ outdated });
    // A field that is not there takes no message.
    for (const { name } of fieldErrors.toReversed()) options.showField(name);
    form.setFields(fieldErrors);
  }

  const fieldErrorsOf = ({ errors }: ApiError) =>
    errors.flatMap(({ field, message }) => (fields.isField(field) ? [{ name: field, errors: [message] }] : []));

  /** Takes over the saved version and keeps what the person changed elsewhere; `quietly`: without a message unless it replaced something. */
  async function reload({ quietly = false } = {}) {
    if (!base || !fetchSaved) return;
    try {
      const saved = await fetchSaved(base);
      const merged = fields.mergeWithSaved(fields.formValues(base), values(), fields.formValues(saved));
      form.setFieldsValue(merged.values);
      setBase(saved);
      setNotice(quietly && merged.overwritten.length === 0 ? {} : { overwritten: merged.overwritten });
    } catch (error) {
      // The notice stays, and with it the way to try again.
      toastRefusal('Não foi possível carregar a versão atual', error);
    }
  }

  /** Takes over what the server has changed beside this form; what was typed there stays. */
  function adopt(change: Partial<Stored>) {
    if (!base) return;
    const [before, typed] = [fields.formValues(base), values()];
    const saved = { ...base, ...change };
    for (const [field, value] of Object.entries(fields.formValues(saved))) {
      if (fields.isField(field) && value !== before[field] && typed[field] === before[field]) form.setFieldValue(field, value);
    }
    setBase(saved);
  }

  const isChanged = (field: string) => field in changed();
  const hasChanges = () => Object.keys(changed()).length > 0;
  const isDirty = () => phase.current !== 'saved' && hasChanges();
  return { save, reload, adopt, isChanged, hasChanges, isDirty, notice };
}
