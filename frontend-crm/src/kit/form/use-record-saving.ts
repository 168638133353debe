import type { Conflito, Vistos } from '@viajario/contracts/conflitos';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { atuaisIn, conflitosIn } from '@viajario/web-kit/conflito/conflitos.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { isReportedElsewhere, toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import type { RecordFields } from './record-fields.ts';

interface Options<F extends string, Stored extends object, Row extends Stored> {
  form: FormInstance;
  fields: RecordFields<F, Stored>;
  /** The record being edited, as first loaded; none while creating. */
  record?: Row;
  /** Sends what was filled in (creating), or what differs from `base` with what was seen of it. */
  send: (changed: Partial<Stored>, base?: Row, vistos?: Vistos) => Promise<Row>;
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

/** Fields that somebody else has changed meanwhile: nothing is written before one press decides. */
export interface RecordImpasse {
  conflitos: readonly Conflito[];
  /** True: the own values are saved; false: the current ones come into the form, and the rest of it is saved. */
  decide: (mine: boolean) => void;
  dismiss: () => void;
}

/**
 * Saves the form once at a time and maps every refusal to something the user can act on. Unless it `staysOpen`, a saved form is
 * finished, so that a second Enter while its dialog closes saves nothing twice; what was typed while it was being saved is still to be.
 */
export function useRecordSaving<F extends string, Stored extends object, Row extends Stored>(options: Options<F, Stored, Row>) {
  const { form, fields, record, send, fetchSaved, afterCreating, onSaved, staysOpen = false, failure, onRefused } = options;
  const [base, setBase] = useState(record);
  const [waiting, setWaiting] = useState<{ conflitos: readonly Conflito[]; decide: (mine: boolean) => void }>();
  const phase = useRef<'editing' | 'saving' | 'saved'>('editing');

  const values = () => ({ ...fields.formValues(base), ...form.getFieldsValue(true) });
  const changed = () => fields.changedFields(fields.formValues(base), values());

  /** `then`: what follows this time, instead of `onSaved`; `seen`: what the person has seen of the record. */
  async function save(then = onSaved, seen = base) {
    if (phase.current !== 'editing') return;
    phase.current = 'saving';
    const sent = values();
    try {
      const saved = await sendFrom(seen);
      if (!seen) await afterCreating?.(saved);
      const typedSince = fields.changedFields(sent, values());
      const goesOn = staysOpen || Object.keys(typedSince).length > 0;
      phase.current = goesOn ? 'editing' : 'saved';
      if (goesOn) goOn(saved, typedSince);
      then(saved, seen === undefined);
    } catch (error) {
      phase.current = 'editing';
      const conflitos = conflitosIn(error);
      if (seen && conflitos.length > 0) setWaiting({ conflitos, decide: (mine) => decide(mine, atuaisIn(conflitos)) });
      else refuse(error);
    }

    function decide(mine: boolean, atuais: object) {
      if (!seen) return;
      const now = { ...seen, ...atuais };
      if (!mine) show(now, (field) => field in atuais);
      setBase(now);
      void save(then, now);
    }
  }

  function sendFrom(seen: Row | undefined): Promise<Row> {
    if (!seen) return send(changed());
    const edit = fields.editOf(seen, values());
    return send(edit.changed, seen, edit.vistos);
  }

  function show(record: Row, isShown: (field: string) => boolean) {
    for (const [field, value] of Object.entries(fields.formValues(record))) if (isShown(field)) form.setFieldValue(field, value);
  }

  /** The form shows what was saved, and what was typed while it was being saved. */
  function goOn(saved: Row, typedSince: Partial<Stored>) {
    show(saved, (field) => !(field in typedSince));
    setBase(saved);
  }

  function refuse(error: unknown) {
    if (isReportedElsewhere(error)) return;
    const explained = onRefused?.(error) === true;
    const message = error instanceof ApiError ? error.message : undefined;
    const fieldErrors = explained || !(error instanceof ApiError) ? [] : fieldErrorsOf(error);
    const { title, description } = failure(base === undefined, message, fieldErrors.length > 0);
    toast({ title, kind: 'error', description: explained ? undefined : (description ?? message) });
    // A field that is not there takes no message.
    for (const { name } of fieldErrors.toReversed()) options.showField(name);
    form.setFields(fieldErrors);
  }

  const fieldErrorsOf = ({ errors }: ApiError) =>
    errors.flatMap(({ field, message }) => (fields.isField(field) ? [{ name: field, errors: [message] }] : []));

  /** Takes over what the server has by now; what was typed stays, and is compared when it is saved. */
  async function reload() {
    if (!base || !fetchSaved) return;
    try {
      adopt(await fetchSaved(base));
    } catch (error) {
      toastRefusal('Não foi possível carregar a versão atual', error);
    }
  }

  /** Takes over what the server has changed beside this form; what was typed there stays, with what was seen there. */
  function adopt(change: Partial<Row>) {
    if (!base) return;
    const typed = changed();
    const news = Object.fromEntries(Object.entries(change).filter(([field]) => !(field in typed)));
    const saved = { ...base, ...news };
    show(saved, (field) => field in news);
    setBase(saved);
  }

  const isChanged = (field: string) => field in changed();
  const hasChanges = () => Object.keys(changed()).length > 0;
  const isDirty = () => phase.current !== 'saved' && hasChanges();
  const impasse: RecordImpasse | undefined = waiting && { ...waiting, dismiss: () => setWaiting(undefined) };
  return { save, reload, adopt, isChanged, hasChanges, isDirty, impasse };
}
