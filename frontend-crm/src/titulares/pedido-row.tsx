import type { Pedido } from '@viajario/contracts/crm/titulares/pedidos';
import { TIPO_DE_PEDIDO_LABELS } from '@viajario/contracts/crm/titulares/pedidos-do-titular';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { formatDay, formatInstant } from '@viajario/web-kit/format/formats.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import tool from '../kit/jobs/tool.module.css';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { estadoDo, SEM_NOME } from './pedido-texts.ts';
import { RelatorioDoTitular } from './relatorio-do-titular.tsx';
import styles from './titulares.module.css';

interface Props {
  pedido: Pedido;
  onAnswer: () => void;
  onErase: (cliente: { id: string; nome: string }) => void;
}

/** Titular, type, deadline and actions of a request; of an answered one the answer. */
export function PedidoRow({ pedido, onAnswer, onErase }: Props) {
  const { id, contaId, cliente, tipo, recebidoEm, prazo, situacao, resposta, criadoPor, encerradoEm } = pedido;
  const estado = estadoDo(pedido, useHoje());
  const nameId = `pedido-${id}`;
  const isOpen = situacao === 'aberto';
  return (
    <li className={`${styles.pedido} ruled`}>
      <div id={nameId} className="row gap-1-3 breaks">
        <strong>{TIPO_DE_PEDIDO_LABELS[tipo]}</strong>
        {cliente ? <Link to={contaLink(`/cliente/${cliente.id}`, contaId)}>{cliente.nome}</Link> : <span>{SEM_NOME}</span>}
        <Badge tone={estado.tone}>{estado.text}</Badge>
      </div>
      <p className={tool.quiet}>
        Recebido em {formatDay(recebidoEm)} · responder até {formatDay(prazo)}
        {criadoPor && ` · registrado por ${criadoPor.nome}`}
        {encerradoEm && ` · respondido em ${formatInstant(encerradoEm)}`}
      </p>
      {resposta && <p className="flush breaks pre-line">{resposta}</p>}
      {isOpen && (
        <div className="wrap start gap-2">
          <Button aria-describedby={nameId} onClick={onAnswer}>
            Responder
          </Button>
          {cliente && tipo === 'acesso' && <RelatorioDoTitular clienteId={cliente.id} describedBy={nameId} />}
          {cliente && tipo === 'eliminacao' && (
            <Button danger aria-haspopup="dialog" aria-describedby={nameId} onClick={() => onErase(cliente)}>
              Eliminar dados
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
