import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import { addMonths, ageOn, type CivilDay } from '@viajario/contracts/civil-day';
import { PARTES_DO_CADASTRO, type ParteDoCadastro } from '@viajario/contracts/crm/clientes/completude';
import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';
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

const FULL_CONTACT_AGE = 16;
const YEAR = 12; // months

/** Whether the record of somebody of this age should have it: small children have no phone, the newly born no CPF. */
function applies(parte: ParteDoCadastro, nascimento: CivilDay, hoje: CivilDay): boolean {
  if (parte === 'telefoneCelular' || parte === 'email') return ageOn(nascimento, hoje) >= FULL_CONTACT_AGE;
  return parte !== 'cpf' || addMonths(nascimento, YEAR) <= hoje;
}

/** How complete the record is, and what it lacks of what applies to the person. */
export function Completude({ cliente }: { cliente: Pick<ClienteDetail, 'dataNascimento' | 'completude'> }) {
  const { dataNascimento, completude } = cliente;
  const hoje = hojeSaoPaulo();
  const ofPerson = (parte: ParteDoCadastro) => !dataNascimento || applies(parte, dataNascimento, hoje);
  const partes = PARTES_DO_CADASTRO.filter(ofPerson);
  const faltam = completude.faltam.filter(ofPerson);
  const percentual = Math.round((100 * (partes.length - faltam.length)) / partes.length);
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
