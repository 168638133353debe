import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { Form } from '@viajario/web-kit/antd/antd-form.ts';
import { useContext, useState } from 'react';
import { FactsContext } from '../kit/form/facts.tsx';
import {
  conflictsOf,
  FILLED_PARTS,
  fillingOf,
  NOTHING_FILLED,
  type EnderecoFieldMap,
  type FilledPart,
  type Filling,
} from './endereco-filling.ts';
import { useCepLookup, type CepResult } from './use-cep-lookup.ts';

const CEP_DIGITS = 8;

/** Keeps what the postal service filled in apart from what the person typed, in the form around it. */
export function useEnderecoFilling(fields: EnderecoFieldMap, notFoundText: string) {
  const form = Form.useFormInstance();
  const facts = useContext(FactsContext);
  const focusField = (name: string) => (facts ? facts.open(name) : form.focusField(name));
  /** Values that came from the last lookup; these fields are read-only while they are not empty. */
  const [filled, setFilled] = useState(NOTHING_FILLED);
  /** An address found that differs from the person's own text: waits for an answer. */
  const [offered, setOffered] = useState<Filling>();
  const { busy, lookUp, abort } = useCepLookup(onResult);

  const textOf = (part: FilledPart): string => form.getFieldValue(fields[part]) ?? '';
  const currentFilling = () => fillingFrom(textOf);

  function write(next: Filling) {
    for (const part of FILLED_PARTS) form.setFieldValue(fields[part], next[part]);
  }

  function onResult(result: CepResult) {
    const found = result.kind === 'found' ? fillingOf(result.address) : NOTHING_FILLED;
    const current = currentFilling();
    const conflicts = conflictsOf(found, current, filled);
    const next = { ...current };
    const nextFilled = { ...NOTHING_FILLED };
    for (const part of FILLED_PARTS) {
      // What an earlier CEP filled in belongs to that CEP and goes with it.
      if (current[part] === filled[part]) next[part] = '';
      if (found[part] === '' || conflicts.includes(part)) continue;
      next[part] = nextFilled[part] = found[part];
    }
    write(next);
    setFilled(nextFilled);
    setOffered(conflicts.length > 0 ? found : undefined);
    report(result.kind, notFoundText);
  }

  function acceptOffer() {
    if (!offered) return;
    const current = currentFilling();
    for (const part of FILLED_PARTS) current[part] = offered[part] || current[part];
    write(current);
    setFilled(offered);
    closeOffer();
  }

  // What was pressed goes away in each case: the keyboard goes on in the field that comes next.
  function closeOffer() {
    setOffered(undefined);
    focusField(fields.numero);
  }

  function onCepChange(text: string) {
    const digits = text.replace(/\D/g, '');
    setOffered(undefined);
    if (digits.length === CEP_DIGITS) void lookUp(digits);
    else abort();
  }

  /** Empties what the lookup filled in, and the CEP it came from. */
  function clear() {
    onCepChange('');
    const current = currentFilling();
    for (const part of FILLED_PARTS) if (filled[part]) current[part] = '';
    write(current);
    form.setFieldValue(fields.cep, '');
    setFilled(NOTHING_FILLED);
    focusField(fields.cep);
  }

  /** Takes over a whole address, or empties everything; nothing of it is locked. */
  function replaceAll(part: (field: string) => string) {
    abort();
    form.setFields(Object.values(fields).map((name) => ({ name, value: part(name), errors: [], warnings: [] })));
    setFilled(NOTHING_FILLED);
    setOffered(undefined);
  }

  return {
    busy,
    offered,
    isLocked: (part: keyof EnderecoFieldMap) => isFilledPart(part) && filled[part] !== '',
    hasLocked: FILLED_PARTS.some((part) => filled[part] !== ''),
    onCepChange,
    acceptOffer,
    refuseOffer: closeOffer,
    unlock: () => {
      setFilled(NOTHING_FILLED);
      focusField(fields.logradouro);
    },
    clear,
    replaceAll,
  };
}

const fillingFrom = (textOf: (part: FilledPart) => string): Filling => ({
  logradouro: textOf('logradouro'),
  bairro: textOf('bairro'),
  cidade: textOf('cidade'),
  uf: textOf('uf'),
});

const isFilledPart = (part: keyof EnderecoFieldMap): part is FilledPart => FILLED_PARTS.some((one) => one === part);

function report(kind: CepResult['kind'], notFoundText: string) {
  if (kind === 'found') toast({ title: 'CEP encontrado!', description: 'Endereço encontrado', kind: 'success' });
  if (kind === 'missing') toast({ title: 'CEP não encontrado', description: notFoundText, kind: 'error' });
  if (kind === 'down') toast({ title: 'Erro ao buscar CEP', description: 'Não foi possível consultar o CEP.', kind: 'error' });
}
