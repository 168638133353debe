import { VARIAVEIS_DE_MENSAGEM, type VariavelDeMensagem } from '@viajario/contracts/crm/mensagens/contextos';
import { LIMITS } from '@viajario/contracts/limits';
import { TextArea } from '@viajario/web-kit/antd/antd-form.ts';
import { Button } from 'antd';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import styles from '../mensagens.module.css';
import { VARIAVEL_LABELS } from './modelo-texts.ts';

interface Props {
  id: string;
  value: string;
  refusal: string;
  readOnly: boolean;
  onChange: (texto: string) => void;
}

/** The text of a template, and buttons that write a variable where the caret is. */
export function ModeloTexto({ id, value, refusal, readOnly, onChange }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  function insert(variavel: VariavelDeMensagem) {
    const area = field.current;
    if (!area || readOnly) return;
    const { selectionStart, selectionEnd } = area;
    const before = `${value.slice(0, selectionStart)}{${variavel}}`;
    const texto = before + value.slice(selectionEnd);
    if (texto.length <= LIMITS.mensagem) flushSync(() => onChange(texto));
    area.focus();
    area.setSelectionRange(before.length, before.length);
  }
  return (
    <>
      <label htmlFor={id} className="required-field">
        Texto
      </label>
      <TextArea
        id={id}
        ref={(input) => {
          field.current = input?.resizableTextArea?.textArea ?? null;
        }}
        rows={7}
        maxLength={LIMITS.mensagem}
        value={value}
        readOnly={readOnly}
        status={refusal ? 'error' : undefined}
        aria-required="true"
        aria-invalid={refusal !== ''}
        aria-describedby={`${id}-refusal ${id}-count`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-count`} className={`${styles.count} quiet caption tabular`}>
        {`${value.length.toLocaleString('pt-BR')} de ${LIMITS.mensagem.toLocaleString('pt-BR')} caracteres`}
      </p>
      <p id={`${id}-refusal`} role="alert" className="negative small">
        {refusal}
      </p>
      <div role="group" aria-label="Inserir no texto" className="wrap gap-2">
        {VARIAVEIS_DE_MENSAGEM.map((variavel) => (
          <Button key={variavel} size="small" onClick={() => insert(variavel)}>
            {VARIAVEL_LABELS[variavel]}
          </Button>
        ))}
      </div>
      <p className="quiet small">
        Os botões inserem, onde está o cursor, um dado que é preenchido ao abrir a mensagem. O link só existe quando a mensagem
        leva um, como o de pedir dados ou o de orientações.
      </p>
    </>
  );
}
