import { addDays, type CivilDay } from '@viajario/contracts/civil-day';
import { TRIP_DAYS } from '@viajario/contracts/crm/avisos/notification-window';
import type { Hoje, SecaoDeHoje } from '@viajario/contracts/crm/hoje/hoje';
import type { Lembrete } from '@viajario/contracts/crm/anotacoes/anotacoes';
import type { Vencimento } from '@viajario/contracts/crm/vencimentos/vencimentos';
import { EmptyList } from '@viajario/web-kit/list/list-states.tsx';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { assuntoOf } from '../anotacoes/lembretes/lembrete-parts.tsx';
import { useSituacao } from '../anotacoes/lembretes/use-situacao.ts';
import { useRowFocus } from '../kit/list/use-row-focus.ts';
import { useVencimento } from '../vencimentos/use-vencimento.ts';
import { SITUACAO_LABELS } from '../vencimentos/vencimento-texts.ts';
import styles from './hoje.module.css';
import { AniversarioLinha, ChegadaLinha, TarefaLinha, VencimentoLinha, ViagemLinha } from './linhas.tsx';
import { adiadoText, useAdiarTarefa, useAniversarios, useVencimentosAbertos } from './use-hoje-actions.ts';

/** What is put off to a day that is asked for. */
export interface Adiamento {
  quem: string;
  onAdiar: (dia: CivilDay) => void;
}

interface Props {
  dia: Hoje;
  contaId: string;
  isOnlyMine: boolean;
  onEscolher: (adiamento: Adiamento) => void;
}

/** The five parts of the day; those with nothing in them are left out. */
export function Secoes({ dia: { dia, viagens, tarefas, chegou, vencimentos, ...rest }, contaId, isOnlyMine, onEscolher }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const keepPlace = useRowFocus(area);
  const rows = { contaId, keepPlace, onEscolher };
  const { marcar, situacaoOf, ...aniversarios } = useAniversarios(rest.aniversarios, contaId);
  const all = (path: string) => contaLink(`${path}${isOnlyMine ? '&agenteId=eu' : ''}`, contaId);
  const isEmpty = [viagens, tarefas, chegou, vencimentos, aniversarios].every(({ itens }) => itens.length === 0);
  return (
    <div ref={area} tabIndex={-1} className={`${styles.secoes} takes-focus`}>
      <Secao titulo="Viagens" secao={viagens} to={all(`/viagens?de=${dia}&ate=${addDays(dia, TRIP_DAYS)}`)}>
        {viagens.itens.map((viagem) => (
          <ViagemLinha key={viagem.id} viagem={viagem} />
        ))}
      </Secao>
      <Secao titulo="A fazer" secao={tarefas} to={contaLink('/?view=lembretes', contaId)}>
        <Tarefas itens={tarefas.itens} {...rows} />
      </Secao>
      <Secao titulo="Chegou" secao={chegou} to={contaLink('/?view=envios', contaId)}>
        {chegou.itens.map((chegada) => (
          <ChegadaLinha key={chegada.id} chegada={chegada} />
        ))}
      </Secao>
      <Secao titulo="Passaportes e vistos" secao={vencimentos} to={all('/documentos?prazo=90&situacao=aberto')}>
        <Vencimentos itens={vencimentos.itens} {...rows} />
      </Secao>
      <Secao titulo="Aniversários" secao={aniversarios} to={all('/?aniversario=semana')}>
        {aniversarios.itens.map((aniversario) => (
          <AniversarioLinha
            key={aniversario.id}
            aniversario={aniversario}
            isAsked={situacaoOf(aniversario) === 'perguntada'}
            onAberta={() => marcar(aniversario, 'perguntada')}
            onEnviei={() => {
              keepPlace();
              marcar(aniversario, 'enviada');
            }}
            onNaoEnviei={() => marcar(aniversario, 'nao-enviada')}
          />
        ))}
      </Secao>
      {isEmpty && <EmptyList drawing="avisos" text="Nada para hoje" />}
    </div>
  );
}

interface SecaoProps {
  titulo: string;
  secao: SecaoDeHoje<unknown>;
  /** Where all of them are. */
  to: string;
  children: ReactNode;
}

function Secao({ titulo, secao: { itens, total }, to, children }: SecaoProps) {
  const id = useId();
  if (itens.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.secao}>
      <div className={styles.cabeca}>
        <h2 id={id} className="flush lead strong">
          {titulo}
        </h2>
        <span className="quiet small tabular">{total.toLocaleString('pt-BR')}</span>
        {total > itens.length && (
          <Link className={`${styles.todos} hit small`} aria-describedby={id} to={to}>
            Ver todos
          </Link>
        )}
      </div>
      <ul className="plain" aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}

interface RowsProps<Item> {
  itens: readonly Item[];
  contaId: string;
  /** Before a line goes. */
  keepPlace: () => void;
  onEscolher: (adiamento: Adiamento) => void;
}

function Tarefas({ itens, keepPlace, onEscolher }: RowsProps<Lembrete>) {
  const change = useSituacao();
  const adiar = useAdiarTarefa();
  return itens.map((lembrete) => {
    const onAdiar = (dia: CivilDay) => {
      keepPlace();
      adiar(lembrete, dia);
    };
    return (
      <TarefaLinha
        key={lembrete.id}
        lembrete={lembrete}
        onConcluir={() => {
          keepPlace();
          change(lembrete.id, true);
        }}
        onAdiar={onAdiar}
        onEscolher={() => onEscolher({ quem: assuntoOf(lembrete), onAdiar })}
      />
    );
  });
}

function Vencimentos({ itens, contaId, keepPlace, onEscolher }: RowsProps<Vencimento>) {
  const { change } = useVencimento();
  const { abertas, marcar } = useVencimentosAbertos(contaId);
  return itens.map((vencimento) => {
    const { id, cliente } = vencimento;
    const onAdiar = (dia: CivilDay) => {
      keepPlace();
      void change(vencimento, { adiadoAte: dia }, adiadoText(dia));
    };
    return (
      <VencimentoLinha
        key={id}
        vencimento={vencimento}
        isAsked={abertas.get(id)?.situacao === 'perguntada'}
        onAberta={() => marcar(vencimento, 'perguntada')}
        onEnviei={() => {
          keepPlace();
          void change(vencimento, { situacao: 'avisado' }, `Situação: ${SITUACAO_LABELS.avisado}`);
        }}
        onNaoEnviei={() => marcar(vencimento, 'nao-enviada')}
        onAdiar={onAdiar}
        onEscolher={() => onEscolher({ quem: cliente.nome, onAdiar })}
      />
    );
  });
}
