import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import EllipsisOutlined from '@ant-design/icons-svg/es/asn/EllipsisOutlined';
import WhatsAppOutlined from '@ant-design/icons-svg/es/asn/WhatsAppOutlined';
import type { CivilDay } from '@viajario/contracts/civil-day';
import type { SituacaoDeVencimento } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import type { Vencimento } from '@viajario/contracts/crm/vencimentos/vencimentos';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { MenuButton } from '@viajario/web-kit/elements/menu-button.tsx';
import { formatDay } from '@viajario/web-kit/format/formats.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { RowButton } from '../kit/list/row-button.tsx';
import rowStyles from '../kit/list/row-parts.module.css';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { useMensagemDialog } from '../mensagens/use-mensagem-dialog.tsx';
import { diasText, SITUACAO_LABELS, TIPO_DE_VENCIMENTO_LABELS } from './vencimento-texts.ts';
import styles from './vencimentos.module.css';

/** Warned of as urgent. */
const SOON_DAYS = 30;

export const clienteId = ({ id }: Vencimento) => `vencimento-${id}-cliente`;
const documentoId = ({ id }: Vencimento) => `vencimento-${id}-documento`;
/** Tells apart what one client has several of. */
export const nomeOf = ({ cliente, descricao }: Vencimento) => `${cliente.nome}, ${descricao}`;

/** Leads to the documents of the client. */
export function VencimentoCliente({ vencimento, contaId }: { vencimento: Vencimento; contaId: string }) {
  const { id, nome } = vencimento.cliente;
  return (
    <div className="shrinks breaks">
      <Link
        id={clienteId(vencimento)}
        className={rowStyles.name}
        title={nome}
        to={contaLink(`/cliente/${id}#documentos`, contaId)}
      >
        {nome}
      </Link>
    </div>
  );
}

/** Label of a document; of a file its name and its slot. */
export function VencimentoDocumento({ vencimento }: { vencimento: Vencimento }) {
  const { origem, descricao, tipo } = vencimento;
  return (
    <div id={documentoId(vencimento)} className="shrinks breaks">
      {descricao}
      {origem === 'arquivo' && <div className="quiet small">{`Arquivo · ${TIPO_DE_VENCIMENTO_LABELS[tipo]}`}</div>}
    </div>
  );
}

export function VencimentoValidade({ vencimento: { dias, validade } }: { vencimento: Vencimento }) {
  return (
    <div className={styles.validade}>
      <strong data-tone={dias < 0 ? 'negative' : dias <= SOON_DAYS ? 'warning' : undefined}>{diasText(dias)}</strong>{' '}
      <span className="quiet small">{formatDay(validade)}</span>
    </div>
  );
}

const TONES: Record<SituacaoDeVencimento, ComponentProps<typeof Badge>['tone']> = {
  aberto: 'quiet',
  avisado: 'brand',
  'em-renovacao': 'brand',
  renovado: 'positive',
  'nao-viaja': 'quiet',
};

const isAdiado = ({ adiadoAte }: Vencimento, hoje: CivilDay) => adiadoAte !== null && adiadoAte > hoje;

export function VencimentoSituacao({ vencimento }: { vencimento: Vencimento }) {
  const { situacao, adiadoAte } = vencimento;
  const hoje = useHoje();
  return (
    <div>
      <Badge tone={TONES[situacao]}>{SITUACAO_LABELS[situacao]}</Badge>
      {isAdiado(vencimento, hoje) && <div className="quiet small">{`Adiado até ${formatDay(adiadoAte)}`}</div>}
    </div>
  );
}

/** What a row or card offers. */
export interface VencimentoActions {
  onSituacao: (vencimento: Vencimento, situacao: SituacaoDeVencimento) => void;
  onAdiar: (vencimento: Vencimento) => void;
  onTrazerDeVolta: (vencimento: Vencimento) => void;
}

interface ButtonsProps extends VencimentoActions {
  vencimento: Vencimento;
  /** Writes the names out instead of leaving them to a hint. */
  withText?: boolean;
}

export function VencimentoButtons({ vencimento, withText, ...actions }: ButtonsProps) {
  const describedBy = `${clienteId(vencimento)} ${documentoId(vencimento)}`;
  const mensagem = useMensagemDialog(vencimento.cliente, vencimento.tipo === 'passaporte' ? 'passaporte' : 'livre');
  const isPutOff = isAdiado(vencimento, useHoje());
  return (
    <div className="flex">
      {vencimento.situacao === 'aberto' && (
        <RowButton
          label="Marcar como avisado"
          icon={<Icon of={CheckOutlined} />}
          describedBy={describedBy}
          withText={withText}
          onClick={() => actions.onSituacao(vencimento, 'avisado')}
        />
      )}
      <RowButton label="Mensagem" icon={<Icon of={WhatsAppOutlined} />} describedBy={describedBy} onClick={mensagem.open} />
      {mensagem.dialog}
      <MenuButton
        iconOnly
        label="Mais ações"
        icon={<Icon of={EllipsisOutlined} />}
        describedBy={describedBy}
        items={itemsOf(vencimento, isPutOff, actions)}
      />
    </div>
  );
}

/** The states that it is not in, and when it comes up again. */
function itemsOf(vencimento: Vencimento, isPutOff: boolean, { onSituacao, onAdiar, onTrazerDeVolta }: VencimentoActions) {
  const { situacao } = vencimento;
  const wanted = [
    ['avisado', 'Marcar como avisado'],
    ['em-renovacao', 'Em renovação'],
    ['renovado', 'Renovado'],
    ['nao-viaja', 'Não viaja'],
    ['aberto', 'Reabrir'],
  ] as const;
  return [
    ...wanted
      // The button beside the menu does the first one.
      .filter(([one]) => one !== situacao && !(one === 'avisado' && situacao === 'aberto'))
      .map(([one, label]) => ({ label, onChoose: () => onSituacao(vencimento, one) })),
    { label: isPutOff ? 'Mudar o adiamento' : 'Adiar', onChoose: () => onAdiar(vencimento) },
    ...(isPutOff ? [{ label: 'Trazer de volta', onChoose: () => onTrazerDeVolta(vencimento) }] : []),
  ];
}
