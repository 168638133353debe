import type { CampoKind } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import { useConta } from '@viajario/web-kit/session/session.tsx';
import { Fragment, type ReactNode } from 'react';
import { PessoaSelect } from '../../equipe/pessoa-select.tsx';
import { CampoItem } from '../../kit/form/campo-item.tsx';
import { AddFacts, Fact } from '../../kit/form/facts.tsx';
import styles from '../../kit/form/form-layout.module.css';
import { NOME_RULES } from '../../kit/form/rules.ts';
import { ResponsavelField } from '../../clientes/responsavel/responsavel-field.tsx';
import { clienteFieldsOf, type ClienteField } from '../../clientes/cliente-fields.ts';
import { NascimentoField } from './day-fields.tsx';

const FIELDS = clienteFieldsOf('basicas');
const WIDTHS: Partial<Record<CampoKind, string | undefined>> = { name: styles.wide, email: styles.full };

interface Props {
  /** The edited client; none while creating. */
  cliente?: { id: string };
  /** The parecidos, below name and birth date. */
  parecidos: ReactNode;
  /** The postal address or, where it has a tab of its own, whether it is that of the main client. */
  below?: ReactNode;
}

/** Tab 1: notes stand below everything else. 'Guardar até' is shown for an existing client, not to an agente, and added by the page's menu. */
export function InformacoesBasicasTab({ cliente, parecidos, below }: Props) {
  const { papel } = useConta();
  const saysRetencao = cliente !== undefined && papel !== 'agente';
  const fields = FIELDS.filter((field) => !isNotes(field) && (saysRetencao || field !== 'retencaoAte'));
  return (
    <>
      <div className={styles.grid}>
        {fields.map((field) => (
          <Fragment key={field}>
            {field === 'responsavelId' ? <ResponsavelField clienteId={cliente?.id} /> : itemOf(field)}
            {field === 'dataNascimento' && parecidos}
          </Fragment>
        ))}
      </div>
      {below}
      {FIELDS.filter(isNotes).map(itemOf)}
      <AddFacts names={FIELDS.filter((field) => field !== 'retencaoAte')} />
    </>
  );
}

const isNotes = (field: ClienteField) => CAMPOS_CLIENTE[field].kind === 'notes';

const itemOf = (field: ClienteField) => (
  <Fact key={field} name={field}>
    {(own) => inputOf(field, own)}
  </Fact>
);

function inputOf(field: ClienteField, own: { label?: null }) {
  if (field === 'dataNascimento') return <NascimentoField {...own} />;
  if (field === 'retencaoAte')
    return <CampoItem campos={CAMPOS_CLIENTE} name={field} extra="Até este dia ninguém pode excluir o cliente." {...own} />;
  const { kind } = CAMPOS_CLIENTE[field];
  const more = field === 'nome' ? { rules: NOME_RULES } : {};
  return (
    <CampoItem campos={CAMPOS_CLIENTE} name={field} className={WIDTHS[kind]} {...more} {...own}>
      {kind === 'member' ? <PessoaSelect /> : undefined}
    </CampoItem>
  );
}
