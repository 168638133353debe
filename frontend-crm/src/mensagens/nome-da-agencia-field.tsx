import { LIMITS } from '@viajario/contracts/limits';
import { Input } from 'antd';
import { useId } from 'react';
import type { NomeDaAgencia } from './use-nome-da-agencia.ts';

/** The name by which messages present the sender. */
export function NomeDaAgenciaField({ agencia, readOnly }: { agencia: NomeDaAgencia; readOnly: boolean }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="required-field">
        Nome da agência
      </label>
      <Input
        id={id}
        value={agencia.nome}
        maxLength={LIMITS.contaNome}
        readOnly={readOnly}
        status={agencia.refusal ? 'error' : undefined}
        aria-required="true"
        aria-invalid={agencia.refusal !== ''}
        aria-describedby={`${id}-hint ${id}-refusal`}
        onChange={({ target }) => agencia.setNome(target.value)}
      />
      <p id={`${id}-hint`} className="quiet small">
        Suas mensagens se apresentam com este nome. Perguntamos só na primeira; depois ele muda em Configurações.
      </p>
      <p id={`${id}-refusal`} role="alert" className="negative small">
        {agencia.refusal}
      </p>
    </>
  );
}
