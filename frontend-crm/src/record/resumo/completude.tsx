import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import type { Completude as Facts, ParteDoCadastro } from '@viajario/contracts/crm/clientes/completude';
import styles from './cliente-resumo.module.css';

const LABELS: Record<ParteDoCadastro, string> = {
  nome: 'Nome completo',
  dataNascimento: CAMPOS_CLIENTE.dataNascimento.label,
  cpf: CAMPOS_CLIENTE.cpf.label,
  telefoneCelular: CAMPOS_CLIENTE.telefoneCelular.label,
  email: CAMPOS_CLIENTE.email.label,
  passaporte: CAMPOS_CLIENTE.validadePassaporte.label,
  documento: 'Arquivo de documento',
};

/** How complete the record is, and what it lacks. */
export function Completude({ percentual, faltam }: Facts) {
  return (
    <div className="row gap-1-3 small">
      <span>{`Cadastro ${percentual}% completo`}</span>
      <span className={styles.meter} aria-hidden>
        <span style={{ inlineSize: `${percentual}%` }} />
      </span>
      {faltam.length > 0 && <span className="quiet">{`Falta: ${faltam.map((parte) => LABELS[parte]).join(', ')}`}</span>}
    </div>
  );
}
