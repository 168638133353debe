import type { CivilDay } from '@viajario/contracts/civil-day';
import { viagens, type ViagemListItem } from '@viajario/contracts/crm/viagens/viagens';
import { call } from '@viajario/web-kit/api/api.ts';
import { read, resourceOf } from '@viajario/web-kit/api/query.ts';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { ResultadoBadge } from '../../prontidao/resultado-parts.tsx';
import { pessoasText } from '../viagem-texts.ts';
import styles from './viagens.module.css';

const PAGE = 100;
const NONE: readonly ViagemListItem[] = [];

/** The trips that begin today and those that end today. */
export function useViagensDeHoje(contaId: string) {
  const hoje = useHoje();
  const embarcam = useQuery({
    ...read(viagens.list, { query: { contaId, de: hoje, ate: hoje, limit: PAGE } }),
    staleTime: 0,
    select: (page) => page.viagens,
  });
  const voltam = useQuery({
    queryKey: [resourceOf(viagens.list), viagens.list.path, 'voltam', contaId, hoje],
    queryFn: ({ signal }) => fetchVoltam(contaId, hoje, signal),
    staleTime: 0,
  });
  return {
    embarcam: embarcam.data ?? NONE,
    voltam: voltam.data ?? NONE,
    queries: [embarcam, voltam],
    isFetched: embarcam.isFetched && voltam.isFetched,
  };
}

/** Trips are found by their first day: of those under way the ones that end on this day, page by page. */
async function fetchVoltam(contaId: string, hoje: CivilDay, signal: AbortSignal): Promise<ViagemListItem[]> {
  const found: ViagemListItem[] = [];
  for (let page = 1, total = PAGE; (page - 1) * PAGE < total; page++) {
    const answer = await call(viagens.list, { query: { contaId, situacao: 'em-viagem', page, limit: PAGE }, signal });
    found.push(...answer.viagens.filter(({ volta }) => volta === hoje));
    total = answer.resumo.voltamHoje > found.length ? answer.total : 0;
  }
  return found;
}

interface Props extends Pick<ReturnType<typeof useViagensDeHoje>, 'embarcam' | 'voltam'> {
  contaId: string;
}

/** 'Embarcam hoje' and 'Voltam hoje', where there are any. */
export function ViagensDeHoje({ embarcam, voltam, contaId }: Props) {
  if (embarcam.length + voltam.length === 0) return null;
  return (
    <div className={`${styles.hoje} stack gap-4`}>
      <Grupo titulo="Embarcam hoje" viagens={embarcam} contaId={contaId} />
      <Grupo titulo="Voltam hoje" viagens={voltam} contaId={contaId} />
    </div>
  );
}

function Grupo({ titulo, viagens: list, contaId }: { titulo: string; viagens: readonly ViagemListItem[]; contaId: string }) {
  const id = useId();
  if (list.length === 0) return null;
  return (
    <section aria-labelledby={id} className={`${styles.grupo} panel shrinks`}>
      <h2 id={id} className="flush control strong">
        {titulo}
      </h2>
      <ul className="plain" aria-labelledby={id}>
        {list.map((viagem) => (
          <li key={viagem.id} className={`${styles.linha} line gap-2 shrinks`}>
            <Link className={`${styles.linhaNome} hit cut`} title={viagem.nome} to={contaLink(`/viagem/${viagem.id}`, contaId)}>
              <span className="cut">{viagem.nome}</span>
            </Link>
            <span className={`${styles.linhaPessoas} quiet small cut`} title={pessoasText(viagem)}>
              {pessoasText(viagem)}
            </span>
            <ResultadoBadge resultado={viagem.resultado} />
          </li>
        ))}
      </ul>
    </section>
  );
}
