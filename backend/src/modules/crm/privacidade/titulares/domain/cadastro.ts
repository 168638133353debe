import { camposWith } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import type { JsonValue } from '#shared/domain/subject-tables.js';
import type { CadastroDoTitular } from './titular-snapshot.js';

/** A value of the record: its key, its label, and the stored value. */
export interface ValorDoCadastro {
  chave: string;
  rotulo: string;
  valor: JsonValue;
}

/** All fields, also empty ones; ids of other rows are replaced by their names in the report. */
export function cadastroValuesOf(cadastro: CadastroDoTitular): ValorDoCadastro[] {
  const others = { empresaId: cadastro.empresa, responsavelId: cadastro.responsavel, agenteId: cadastro.agente };
  const isOther = (campo: string): campo is keyof typeof others => campo in others;
  const campos = camposWith(CAMPOS_CLIENTE, 'label').map((campo): ValorDoCadastro => {
    const rotulo = CAMPOS_CLIENTE[campo].label;
    if (isOther(campo)) return { chave: campo.replace(/Id$/, ''), rotulo, valor: others[campo] };
    return { chave: campo, rotulo, valor: cadastro[campo] };
  });
  return [
    { chave: 'id', rotulo: 'Código', valor: cadastro.id },
    ...campos,
    { chave: 'exemplo', rotulo: 'Exemplo', valor: cadastro.exemplo },
    { chave: 'criadoEm', rotulo: 'Cadastrado em', valor: cadastro.createdAt },
    { chave: 'criadoPor', rotulo: 'Cadastrado por', valor: cadastro.criadoPor },
    { chave: 'alteradoEm', rotulo: 'Alterado em', valor: cadastro.updatedAt },
  ];
}

export const A_DEFINIR = 'a definir pelo responsável';

/** Where the data came from. */
export function origemDe({ importado, enviosAceitos }: CadastroDoTitular): string {
  const first = importado ? 'Importação de uma planilha ou de contatos pela equipe' : 'Cadastro feito pela equipe';
  if (enviosAceitos === 0) return first;
  return `${first}; dados enviados pelo próprio titular por um link (${enviosAceitos} ${enviosAceitos === 1 ? 'envio aceito' : 'envios aceitos'})`;
}
