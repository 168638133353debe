import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import type { ViagemListItem } from '@viajario/contracts/crm/viagens/viagens';
import { pluralize } from '@viajario/web-kit/format/formats.ts';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import type { Column } from '@viajario/web-kit/list/plain-table.tsx';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { Link } from 'react-router-dom';
import cards from '../../kit/list/cards.module.css';
import rowStyles from '../../kit/list/row-parts.module.css';
import { Table } from '../../kit/list/table.tsx';
import { ResultadoBadge } from '../../prontidao/resultado-parts.tsx';
import { diasText, pendenciasCount, pessoasText, quandoText } from '../viagem-texts.ts';
import styles from './viagens.module.css';

interface Props {
  viagens: readonly ViagemListItem[];
  contaId: string;
}

/** The list from 768 px on. */
export function ViagensTable({ viagens, contaId }: Props) {
  const isAnybodyTold = viagens.some(({ orientados }) => orientados > 0);
  const columns: Column<ViagemListItem>[] = [
    {
      title: 'Viagem',
      labelledBy: nomeId,
      cell: (viagem) => <ViagemNome viagem={viagem} contaId={contaId} />,
    },
    { title: 'Destino', className: styles.destino, cell: ({ destinos }) => <Destinos destinos={destinos} /> },
    { title: 'Datas', className: styles.datas, cell: (viagem) => <Datas viagem={viagem} /> },
    { title: 'Documentos', className: styles.documentos, cell: (viagem) => <Documentos viagem={viagem} /> },
    ...(isAnybodyTold ? [ORIENTACAO] : []),
  ];
  return <Table label="Viagens" columns={columns} rows={viagens} />;
}

const ORIENTACAO: Column<ViagemListItem> = {
  title: 'Orientação',
  className: styles.orientacao,
  cell: (viagem) => <Orientacao viagem={viagem} />,
};

/** The list below 768 px. */
export function ViagensCards({ viagens, contaId }: Props) {
  return (
    <ul className={cards.list} aria-label="Viagens">
      {viagens.map((viagem) => (
        <li key={viagem.id} className={`${styles.cartao} panel stack one-column gap-1`}>
          <ViagemNome viagem={viagem} contaId={contaId} />
          <Destinos destinos={viagem.destinos} />
          <Datas viagem={viagem} />
          <Documentos viagem={viagem} />
          {viagem.orientados > 0 && <Orientacao viagem={viagem} />}
        </li>
      ))}
    </ul>
  );
}

const nomeId = ({ id }: ViagemListItem) => `viagem-${id}`;

function ViagemNome({ viagem, contaId }: { viagem: ViagemListItem; contaId: string }) {
  const pessoas = pessoasText(viagem);
  return (
    <div className="shrinks">
      <Link
        id={nomeId(viagem)}
        className={`${rowStyles.name} ${styles.nome}`}
        title={viagem.nome}
        to={contaLink(`/viagem/${viagem.id}`, contaId)}
      >
        {viagem.nome}
      </Link>
      <div className="quiet small cut" title={pessoas}>
        {pessoas}
      </div>
    </div>
  );
}

const Destinos = ({ destinos }: { destinos: readonly string[] }) => (
  <div className={`${styles.destinos} breaks`}>{destinos.map(nomeDoPais).join(', ')}</div>
);

function Datas({ viagem }: { viagem: ViagemListItem }) {
  const hoje = useHoje();
  return (
    <div>
      {diasText(viagem.ida, viagem.volta)}
      <div className="quiet small">{quandoText(viagem, hoje)}</div>
    </div>
  );
}

/** The verdict in colour and in words, and how much is left to do. */
function Documentos({ viagem: { resultado, faltamCount } }: { viagem: ViagemListItem }) {
  return (
    <div className="row gap-0-2">
      <ResultadoBadge resultado={resultado} />
      {faltamCount > 0 && <span className="quiet small">{pendenciasCount(faltamCount)}</span>}
    </div>
  );
}

/** Who was told, and whether somebody has not said so yet. */
function Orientacao({ viagem: { orientados, semCiencia, viajantesCount } }: { viagem: ViagemListItem }) {
  if (orientados === 0) return <div className="quiet small">Não enviada</div>;
  const todos = orientados >= viajantesCount;
  const cientes = todos ? 'Todos cientes' : `${pluralize(orientados, 'ciente', 'cientes')} de ${viajantesCount}`;
  return semCiencia > 0 ? (
    <div className="warning small">{`${semCiencia} sem ciência`}</div>
  ) : (
    <div className="quiet small">{cientes}</div>
  );
}
