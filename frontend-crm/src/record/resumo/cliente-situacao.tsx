import type { ClienteDetail, ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import { daysBetween } from '@viajario/contracts/civil-day';
import { reminderText } from '@viajario/contracts/crm/avisos/avisos';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { Link } from 'react-router-dom';
import { usePessoas } from '../../equipe/use-pessoas.ts';
import { EtiquetasLine } from '../../etiquetas/etiquetas-line.tsx';
import { passaporteState } from '../../clientes/passaporte-state.ts';
import { Completude } from './completude.tsx';
import styles from './cliente-resumo.module.css';

const MOST_RELATIVES = 6;

/** Passport, etiquetas and carteira of the client, and what is missing of the record. */
export function ClienteBadges({ cliente, detail }: { cliente: ClienteRow; detail?: ClienteDetail }) {
  const passaporte = passaporteState(cliente.melhorPassaporte?.validade, hojeSaoPaulo());
  const agente = usePessoas(cliente.contaId).find(({ id }) => id === cliente.agenteId);
  return (
    <div className="row tall gap-1-2">
      <Badge tone={passaporte.tone}>{passaporte.text}</Badge>
      {cliente.agenteId && (
        <span className={styles.carteira}>{agente && <Badge tone="quiet">{`Carteira de ${agente.nome}`}</Badge>}</span>
      )}
      {detail && <EtiquetasLine cliente={detail} />}
      {detail && <Completude cliente={detail} />}
    </div>
  );
}

/** Next reminder and family of a client. */
export function ClienteSituacao({ cliente }: { cliente: ClienteDetail }) {
  const hoje = hojeSaoPaulo();
  const { proximoLembrete: lembrete, relacionamentosOrigem, relacionamentosDestino } = cliente;
  if (!lembrete && relacionamentosOrigem.length + relacionamentosDestino.length === 0) return null;
  return (
    <div className={styles.situacao}>
      {lembrete && (
        <p className={`${styles.fact} ${styles.clamped}`}>
          Próximo lembrete: <strong>{reminderText(daysBetween(hoje, lembrete.vencimento))}</strong>
          {` (${formatDay(lembrete.vencimento)}) · ${lembrete.texto}`}
        </p>
      )}
      <Familiares cliente={cliente} />
    </div>
  );
}

function Familiares({ cliente }: { cliente: ClienteDetail }) {
  const { id, contaId, relacionamentosOrigem, relacionamentosDestino } = cliente;
  const all = [...relacionamentosOrigem.map(({ referencia }) => referencia), ...relacionamentosDestino.map((one) => one.cliente)];
  if (all.length === 0) return null;
  const hidden = all.length - MOST_RELATIVES;
  return (
    <p className={styles.fact}>
      Família:{' '}
      {all.slice(0, MOST_RELATIVES).map((one, index) => (
        <span key={one.id}>
          {index > 0 && ', '}
          <Link to={contaLink(`/cliente/${one.id}`, contaId)}>{one.nome}</Link>
        </span>
      ))}
      {hidden > 0 && (
        <>
          {' e '}
          <Link to={contaLink(`/cliente/${id}/familia`, contaId)}>{`mais ${hidden}`}</Link>
        </>
      )}
    </p>
  );
}
