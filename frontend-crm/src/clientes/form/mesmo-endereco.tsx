import type { ClienteRow } from '@viajario/contracts/crm/clientes';
import { Checkbox, Form } from '@viajario/web-kit/antd/antd-form.ts';
import { useId, useRef, useState, type ComponentRef } from 'react';
import { EnderecoOffer } from '../../endereco/endereco-offer.tsx';
import { ENDERECO_FIELDS, textOf } from './cliente-endereco.tsx';
import { CLIENTE, formValues, type ClienteFormValues } from './cliente-fields.ts';
import styles from './mesmo-endereco.module.css';

interface Props {
  /** Whose address it may be. */
  principal: ClienteRow;
  /** Writes a whole address into the form. */
  onReplace: (textOf: (field: string) => string) => void;
}

const { cep, ...READABLE } = ENDERECO_FIELDS;
const NAMES = [cep, ...Object.values(READABLE)];

/** Whether somebody lives where the main client does. Another address in the form is replaced only after a question. */
export function MesmoEndereco({ principal, onReplace }: Props) {
  const source = formValues(principal);
  const text = textIn(source);
  const state: unknown = Form.useWatch((values: Partial<ClienteFormValues>) => stateOf(values, source));
  const [asking, setAsking] = useState(false);
  const box = useRef<ComponentRef<typeof Checkbox>>(null);
  const textId = useId();
  if (isEmpty(source)) return null;

  function change(checked: boolean) {
    if (checked && state === 'other') setAsking(true);
    else onReplace(checked ? textOf(principal) : () => '');
  }
  // What was pressed goes away: the keyboard goes on where it was.
  function closeOffer() {
    setAsking(false);
    box.current?.focus();
  }
  return (
    <div className={styles.block}>
      <Checkbox
        ref={box}
        className={styles.box}
        aria-describedby={textId}
        checked={state === 'same'}
        onChange={({ target }) => change(target.checked)}
      >
        Mesmo endereço
      </Checkbox>
      <div id={textId} className={styles.text}>
        {text}
      </div>
      {asking && state === 'other' && (
        <EnderecoOffer
          title={`O endereço de ${principal.nome} é diferente do que está preenchido`}
          text={text}
          onAccept={() => {
            onReplace(textOf(principal));
            closeOffer();
          }}
          onRefuse={closeOffer}
        />
      )}
    </div>
  );
}

const isEmpty = (values: Partial<ClienteFormValues>) => NAMES.every((name) => !values[name]?.trim());
const textIn = (values: ClienteFormValues) =>
  Object.values(READABLE)
    .map((name) => values[name])
    .filter(Boolean)
    .join(', ');

function stateOf(values: Partial<ClienteFormValues>, source: ClienteFormValues): 'none' | 'same' | 'other' {
  if (isEmpty(values)) return 'none';
  const changed = CLIENTE.changedFields(source, { ...source, ...values });
  return NAMES.some((name) => name in changed) ? 'other' : 'same';
}
