import type { ReactNode } from 'react';
import type { ClienteDuplicado } from '@viajario/contracts/crm/duplicados/limpezas';
import { formatCpf, formatDay, formatPhone, pluralize } from '@viajario/web-kit/format/formats.ts';
import tool from '../../kit/jobs/tool.module.css';

/** One of several entries of a person; `mark`: what becomes of it. */
export function Duplicado({ mark, cliente }: { mark?: ReactNode; cliente: ClienteDuplicado }) {
  return (
    <p className="flex gap-3">
      {mark}
      <span className={tool.words}>
        <strong>{cliente.nome}</strong>
        <span className={tool.quiet}>{factsOf(cliente).join(' · ')}</span>
      </span>
    </p>
  );
}

/** The fields that are filled in. */
function factsOf(cliente: ClienteDuplicado): string[] {
  const { cpf, dataNascimento, email, telefoneCelular, documentosCount, relacionamentosCount, createdAt } = cliente;
  return [
    ...(cpf ? [`CPF ${formatCpf(cpf)}`] : []),
    ...(dataNascimento ? [`nascimento ${formatDay(dataNascimento)}`] : []),
    ...(email ? [email] : []),
    ...(telefoneCelular ? [formatPhone(telefoneCelular)] : []),
    ...(documentosCount > 0 ? [pluralize(documentosCount, 'documento', 'documentos')] : []),
    ...(relacionamentosCount > 0 ? [pluralize(relacionamentosCount, 'familiar', 'familiares')] : []),
    `cadastrado em ${formatDay(createdAt)}`,
  ];
}
