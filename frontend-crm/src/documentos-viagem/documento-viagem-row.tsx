import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import type { Documento } from '@viajario/contracts/documents/documentos';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { validadeState } from '../clientes/passaporte-state.ts';
import { viewAddress } from '../documentos/documento-address.ts';
import { isShown } from '../documentos/documento-texts.ts';
import { RowButton } from '../kit/list/row-button.tsx';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { CopyButton } from '../kit/page/copy-button.tsx';
import { TIPO_LABELS } from '@viajario/contracts/crm/documentos-viagem/tipos-viagem';
import styles from './documentos-viagem.module.css';
import { nomeDoPais } from './paises.ts';
import type { ShownDocumentoViagem } from './documento-viagem.ts';

interface Props {
  documentoViagem: ShownDocumentoViagem;
  /** The file that is attached to it. */
  arquivo?: Documento;
  /** It is saved with its client. */
  isNew?: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** 'Passaporte · Brasil'. */
export const documentoViagemName = ({ tipo, pais }: ShownDocumentoViagem) => `${TIPO_LABELS[tipo]} · ${nomeDoPais(pais)}`;

/** One travel document of a client. */
export function DocumentoViagemRow({ documentoViagem, arquivo, isNew, onEdit, onDelete }: Props) {
  const nameId = `documentoViagem-${documentoViagem.id}`;
  const { numero, sobrenome, nomes, observacoes } = documentoViagem;
  const person = [nomes, sobrenome].filter(Boolean).join(' ');
  return (
    <li className={`${styles.row} wrap start gap-1-3`}>
      <div className={`${styles.facts} stack shrinks gap-1 breaks`}>
        <div className="row shrinks gap-1-2">
          <strong id={nameId} className="strong">
            {documentoViagemName(documentoViagem)}
          </strong>
          <Validade documentoViagem={documentoViagem} />
          {documentoViagem.paisPresumido && <Badge tone="warning">Confirme o país</Badge>}
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

function Validade({ documentoViagem: { validade } }: { documentoViagem: ShownDocumentoViagem }) {
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
