import { viagens, type ViagemListItem } from '@viajario/contracts/crm/viagens/viagens';
import { read } from '@viajario/web-kit/api/query.ts';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ResultadoBadge } from '../prontidao/resultado-parts.tsx';
import { NovaViagem } from './nova-viagem.tsx';
import { diasText, isAberta, quandoText, VIAGENS_FAILED } from './viagem-texts.ts';
import styles from './viagens-do-cliente.module.css';

/** Shown of each; the rest is found on '/viagens'. */
const MOST = 5;

/** 'Viagens' on the client's page: the next ones, then the last ones. */
export function ViagensDoCliente({ clienteId, contaId }: { clienteId: string; contaId: string }) {
  const of = (situacao: 'abertas' | 'encerrada') => read(viagens.list, { query: { contaId, clienteId, situacao, limit: MOST } });
  const proximas = useQuery({ ...of('abertas'), staleTime: 0 });
  const anteriores = useQuery({ ...of('encerrada'), staleTime: 0 });
  const known = anteriores.data?.viagens ?? [];
  return (
    <section className="panel shrinks p-4" aria-labelledby="viagens-do-cliente">
      <div className="row between gap-2">
        <h2 id="viagens-do-cliente" className="flush lead strong">
          Viagens
        </h2>
        <NovaViagem clienteIds={[clienteId]} contaId={contaId} />
      </div>
      <Loaded query={anteriores.isPending ? anteriores : proximas} failedTitle={VIAGENS_FAILED} lines={2}>
        {(page) =>
          page.viagens.length + known.length === 0 ? (
            <p className="flush quiet small">Nenhuma viagem. Em uma viagem guardada você vê o que falta a cada pessoa.</p>
          ) : (
            <>
              <Lista titulo="Próximas" viagens={page.viagens} contaId={contaId} />
              <Lista titulo="Anteriores" viagens={known} contaId={contaId} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function Lista({ titulo, viagens: list, contaId }: { titulo: string; viagens: readonly ViagemListItem[]; contaId: string }) {
  const hoje = useHoje();
  if (list.length === 0) return null;
  return (
    <>
      <h3 className={styles.titulo}>{titulo}</h3>
      <ul className="plain">
        {list.map((viagem) => (
          <li key={viagem.id} className={`${styles.viagem} ruled`}>
            <div className="row between gap-0-2">
              <Link className="hit breaks strong" to={contaLink(`/viagem/${viagem.id}`, contaId)}>
                {viagem.nome}
              </Link>
              {isAberta(viagem) && <ResultadoBadge resultado={viagem.resultado} />}
            </div>
            <div className="quiet small">
              {diasText(viagem.ida, viagem.volta)}
              {isAberta(viagem) && ` · ${quandoText(viagem, hoje)}`}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
