import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import type { Documento } from '@viajario/contracts/documents/documentos';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { validadeState } from '../clientes/passaporte-state.ts';
import { viewAddress } from '../documentos/documento-address.ts';
import { isShown } from '../documentos/documento-texts.ts';
import { RowButton } from '../list/row-button.tsx';
import { useHoje } from '../notifications/use-hoje.ts';
import { CopyButton } from '../page/copy-button.tsx';
import { TIPO_LABELS } from '@viajario/contracts/crm/viagem/tipos-viagem';
import styles from './documentos-viagem.module.css';
import { nomeDoPais } from './paises.ts';
import type { Papel } from './papel.ts';

interface Props {
  papel: Papel;
  /** The file that is attached to it. */
  arquivo?: Documento;
  /** It is saved with its client. */
  isNew?: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** 'Passaporte · Brasil'. */
export const papelName = ({ tipo, pais }: Papel) => `${TIPO_LABELS[tipo]} · ${nomeDoPais(pais)}`;

/** One travel paper of a client. */
export function PapelRow({ papel, arquivo, isNew, onEdit, onDelete }: Props) {
  const nameId = `papel-${papel.id}`;
  const { numero, sobrenome, nomes, observacoes } = papel;
  const person = [nomes, sobrenome].filter(Boolean).join(' ');
  return (
    <li className={`${styles.row} wrap start gap-1-3`}>
      <div className={`${styles.facts} stack shrinks gap-1 breaks`}>
        <div className="row shrinks gap-1-2">
          <strong id={nameId} className="strong">
            {papelName(papel)}
          </strong>
          <Validade papel={papel} />
          {papel.paisPresumido && <Badge tone="warning">Confirme o país</Badge>}
          {isNew && <Badge tone="quiet">Será salvo com o cliente</Badge>}
        </div>
        {numero && (
          <div className="row shrinks gap-1-2">
            <span className="tabular">{numero}</span>
            <CopyButton label="número" text={numero} />
          </div>
        )}
        {person && <div className="flush quiet small">{person}</div>}
        {arquivo && <Arquivo arquivo={arquivo} nameId={nameId} />}
        {observacoes && <div className="flush quiet small">{observacoes}</div>}
      </div>
      <div className={styles.icons}>
        <RowButton label="Editar documento de viagem" icon={<Icon of={EditOutlined} />} describedBy={nameId} onClick={onEdit} />
        <RowButton
          label="Excluir documento de viagem"
          icon={<Icon of={DeleteOutlined} />}
          danger
          describedBy={nameId}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}

function Validade({ papel: { validade } }: { papel: Papel }) {
  const hoje = useHoje();
  if (!validade) return <Badge tone="quiet">Sem validade</Badge>;
  const { text, tone } = validadeState(validade, hoje);
  return <Badge tone={tone}>{text.charAt(0).toUpperCase() + text.slice(1)}</Badge>;
}

function Arquivo({ arquivo, nameId }: { arquivo: Documento; nameId: string }) {
  const { nomeArquivo } = arquivo;
  return (
    <div className="flush quiet small">
      Arquivo:{' '}
      {isShown(arquivo) ? (
        <a href={viewAddress(arquivo, 0)} target="_blank" rel="noopener noreferrer" aria-describedby={nameId}>
          {nomeArquivo}
        </a>
      ) : (
        nomeArquivo
      )}
    </div>
  );
}
