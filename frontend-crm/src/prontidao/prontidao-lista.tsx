import type { ProntidaoDaPessoa } from '@viajario/contracts/crm/prontidao/prontidao';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import cards from '../kit/list/cards.module.css';
import rowStyles from '../kit/list/row-parts.module.css';
import type { Column } from '@viajario/web-kit/list/plain-table.tsx';
import { Table } from '../kit/list/table.tsx';
import { FonteLink } from './fonte-link.tsx';
import { DocumentoUsado, ResultadoBadge } from './resultado-parts.tsx';
import styles from './prontidao.module.css';

interface Props {
  pessoas: readonly ProntidaoDaPessoa[];
  /** Ids of the minors. */
  menores: ReadonlySet<string>;
  onMenor: (clienteId: string) => void;
}

/** The people from 768 px on. */
export function ProntidaoTable({ pessoas, ...menor }: Props) {
  const columns: Column<ProntidaoDaPessoa & { id: string }>[] = [
    {
      title: 'Pessoa',
      className: styles.quem,
      labelledBy: ({ clienteId }) => nomeId(clienteId),
      cell: (pessoa) => <Pessoa pessoa={pessoa} {...menor} />,
    },
    { title: 'Resultado', className: styles.cor, cell: (pessoa) => <ResultadoBadge resultado={pessoa.resultado} /> },
    { title: 'Por quê', cell: (pessoa) => <Motivos pessoa={pessoa} /> },
    { title: 'Documento usado', className: styles.papel, cell: (pessoa) => <DocumentoUsado documento={pessoa.documentoUsado} /> },
  ];
  const rows = pessoas.map((pessoa) => ({ ...pessoa, id: pessoa.clienteId }));
  return <Table className={styles.tabela} columns={columns} rows={rows} />;
}

/** The same below 768 px. */
export function ProntidaoCards({ pessoas, ...menor }: Props) {
  return (
    <ul className={cards.list} aria-label="Resultado por pessoa">
      {pessoas.map((pessoa) => (
        <li key={pessoa.clienteId} className={`${styles.cartao} panel stack one-column gap-2`}>
          <Pessoa pessoa={pessoa} {...menor} />
          <div>
            <ResultadoBadge resultado={pessoa.resultado} />
          </div>
          <Motivos pessoa={pessoa} />
          <DocumentoUsado documento={pessoa.documentoUsado} />
        </li>
      ))}
    </ul>
  );
}

const nomeId = (clienteId: string) => `prontidao-${clienteId}`;

/** Leads to the documents of the person; of a minor also to the authorization for the trip. */
function Pessoa({ pessoa: { clienteId, nome }, menores, onMenor }: Omit<Props, 'pessoas'> & { pessoa: ProntidaoDaPessoa }) {
  const { contaId } = useConta();
  return (
    <div className="shrinks breaks">
      <Link
        id={nomeId(clienteId)}
        className={rowStyles.name}
        title={nome}
        to={contaLink(`/cliente/${clienteId}#documentos`, contaId)}
      >
        {nome}
      </Link>
      {menores.has(clienteId) && (
        <Button
          className={styles.menor}
          aria-haspopup="dialog"
          aria-describedby={nomeId(clienteId)}
          onClick={() => onMenor(clienteId)}
        >
          Autorização de menor
        </Button>
      )}
    </div>
  );
}

function Motivos({ pessoa: { motivos } }: { pessoa: ProntidaoDaPessoa }) {
  return (
    <ul className={`${styles.motivos} plain stack gap-2 breaks`}>
      {motivos.map(({ regra, texto, fonte, apoio }) => (
        <li key={`${regra} ${texto}`}>
          {texto} {apoio !== 'cadastro' && <FonteLink fonte={fonte} rotulo={apoio === 'consulta' ? 'Onde consultar' : 'Fonte'} />}
        </li>
      ))}
    </ul>
  );
}
