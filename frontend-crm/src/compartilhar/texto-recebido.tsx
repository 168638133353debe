import { LIMITS } from '@viajario/contracts/limits';
import { Checkbox, TextArea } from '@viajario/web-kit/antd/antd-form.ts';
import { useId } from 'react';
import type { useEntrega } from './use-entrega.ts';

interface Props {
  texto: string;
  onChange: (texto: string) => void;
  entrega: Pick<ReturnType<typeof useEntrega>, 'comAnotacao' | 'setComAnotacao' | 'isTooLong' | 'isSaving'>;
}

const NOTE_LETTERS = LIMITS.anotacao.toLocaleString('pt-BR');

/** The text that came, to be cut down before it becomes a note. */
export function TextoRecebido({ texto, onChange, entrega: { comAnotacao, setComAnotacao, isTooLong, isSaving } }: Props) {
  const id = useId();
  return (
    <div className="stack gap-1">
      <label htmlFor={id}>Texto</label>
      <TextArea
        id={id}
        rows={5}
        readOnly={isSaving}
        aria-describedby={`${id}-limite`}
        value={texto}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-limite`} role="status" className="flush quiet small breaks">
        {isTooLong && `Uma anotação tem até ${NOTE_LETTERS} caracteres: o que passar disso não será guardado.`}
      </p>
      <Checkbox checked={comAnotacao} onChange={({ target }) => setComAnotacao(target.checked)}>
        Salvar o texto como anotação
      </Checkbox>
    </div>
  );
}
