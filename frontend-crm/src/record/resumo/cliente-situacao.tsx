import type { ClienteDetail, ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import { daysBetween } from '@viajario/contracts/civil-day';
import { reminderText } from '@viajario/contracts/crm/avisos/avisos';
import { documentosViagem } from '@viajario/contracts/crm/documentos-viagem/documentos-viagem';
import { read } from '@viajario/web-kit/api/query.ts';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { Bone, Loading } from '@viajario/web-kit/loading/loading.tsx';
import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { usePessoas } from '../../equipe/use-pessoas.ts';
import { EtiquetasLine } from '../../etiquetas/etiquetas-line.tsx';
import { passaporteState, type PassaporteState } from '../../clientes/passaporte-state.ts';
import { Completude } from './completude.tsx';
import styles from './cliente-resumo.module.css';

const MOST_RELATIVES = 6;

/** Passport, etiquetas and carteira of the client. */
export function ClienteBadges({ cliente, detail }: { cliente: ClienteRow; detail?: ClienteDetail }) {
  const passaporte = usePassaporte(cliente);
  const agente = usePessoas(cliente.contaId).find(({ id }) => id === cliente.agenteId);
  return (
    <div className="row tall gap-1-2">
      {passaporte ? (
        <Badge tone={passaporte.tone}>{passaporte.text}</Badge>
      ) : (
        <Loading>
          <Bone width="6.5rem" height="1.375rem" />
        </Loading>
      )}
      {detail && <EtiquetasLine cliente={detail} />}
      {cliente.agenteId && (
        <span className={styles.carteira}>{agente && <Badge tone="quiet">{`Carteira de ${agente.nome}`}</Badge>}</span>
      )}
    </div>
  );
}

/** Of the best passport; the client's own field knows Brazilian ones only. Undefined while the others are on their way. */
function usePassaporte({ id, validadePassaporte }: ClienteRow): PassaporteState | undefined {
  const hoje = hojeSaoPaulo();
  const isOver = validadePassaporte === null || validadePassaporte < hoje;
  const documentosDeViagem = useQuery({ ...read(documentosViagem.list, { params: { id } }), enabled: isOver });
  if (validadePassaporte === null && documentosDeViagem.isPending) return undefined;
  const passaportes = (documentosDeViagem.data ?? []).filter(({ tipo }) => tipo === 'passaporte');
  const days = [validadePassaporte, ...passaportes.map(({ validade }) => validade)].filter((day) => day !== null);
  return passaporteState(days.sort().at(-1) ?? null, hoje);
}

/** Open work for a client: next reminder, family, missing parts of the record. */
export function ClienteSituacao({ cliente }: { cliente: ClienteDetail }) {
  const hoje = hojeSaoPaulo();
  const { proximoLembrete: lembrete } = cliente;
  return (
    <div className={styles.situacao}>
      {lembrete && (
        <p className={`${styles.fact} ${styles.clamped}`}>
          Próximo lembrete:{' '}
          <strong data-late={lembrete.vencimento < hoje}>{reminderText(daysBetween(hoje, lembrete.vencimento))}</strong>
          {` (${formatDay(lembrete.vencimento)}) · ${lembrete.texto}`}
        </p>
      )}
      <Familiares cliente={cliente} />
      <Completude {...cliente.completude} />
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
