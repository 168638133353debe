import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import { Checkbox, Form } from '@viajario/web-kit/antd/antd-form.ts';
import { useId, useRef, useState, type ComponentRef } from 'react';
import { EnderecoOffer } from '../../ceps/endereco-offer.tsx';
import { ENDERECO_FIELDS, textOf } from './cliente-endereco.tsx';
import { CLIENTE, formValues, type ClienteFormValues } from '../../clientes/cliente-fields.ts';
import styles from './mesmo-endereco.module.css';

interface Props {
  /** The main client, who may live at the same postal address. */
  principal: ClienteRow;
  /** Writes a whole address into the form. */
  onReplace: (textOf: (field: string) => string) => void;
}

const { cep, ...READABLE } = ENDERECO_FIELDS;
const NAMES = [cep, ...Object.values(READABLE)];

/** Whether the relative lives where the main client does. Another postal address in the form is replaced only after a question. */
export function MesmoEndereco({ principal, onReplace }: Props) {
  const source = formValues(principal);
  const [asking, setAsking] = useState(false);
  const box = useRef<ComponentRef<typeof Checkbox>>(null);
  const textId = useId();
  if (isEmpty(source)) return null;

  const text = textIn(source);
  const copy = () => onReplace(textOf(principal));
  function change(checked: boolean, before: State) {
    if (!checked) onReplace(() => '');
    else if (before === 'other') setAsking(true);
    else copy();
  }
  // What was pressed goes away: the keyboard goes on where it was.
  function closeOffer() {
    setAsking(false);
    box.current?.focus();
  }
  const draw = (state: State) => (
    <div className="mb-4">
      <Checkbox
        ref={box}
        className={styles.box}
        aria-describedby={textId}
        checked={state === 'same'}
        onChange={({ target }) => change(target.checked, state)}
      >
        Mesmo endereço
      </Checkbox>
      {asking && state === 'other' ? (
        <div ref={bringIntoView}>
          <EnderecoOffer
            title={`O endereço de ${principal.nome} é diferente do que está preenchido`}
            text={text}
            onAccept={() => {
              copy();
              closeOffer();
            }}
            onRefuse={closeOffer}
          />
        </div>
      ) : (
        <div id={textId} className="quiet small breaks">
          {text}
        </div>
      )}
    </div>
  );
  return (
    // Drawn with each change of the form: a watched value comes too late for a box that was pressed.
    <Form.Item noStyle shouldUpdate>
      {({ getFieldsValue }) => draw(stateOf(getFieldsValue(true), source))}
    </Form.Item>
  );
}

/** What stands in the form beside the main client's address: nothing, the same, or another one. */
type State = 'none' | 'same' | 'other';

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
const isEmpty = (values: Partial<ClienteFormValues>) => NAMES.every((name) => !values[name]?.trim());
const textIn = (values: ClienteFormValues) =>
  Object.values(READABLE)
    .map((name) => values[name])
    .filter(Boolean)
    .join(', ');

function stateOf(values: Partial<ClienteFormValues>, source: ClienteFormValues): State {
  if (isEmpty(values)) return 'none';
  const changed = CLIENTE.changedFields(source, { ...source, ...values });
  return NAMES.some((name) => name in changed) ? 'other' : 'same';
}
