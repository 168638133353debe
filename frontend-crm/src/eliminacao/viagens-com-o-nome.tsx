import { ApiError } from '@viajario/web-kit/api/api.ts';
import { Notice } from '@viajario/web-kit/elements/notice.tsx';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { Link } from 'react-router-dom';

/** Others' trips whose texts name the person: they stay, so the name has to be taken out there first. */
export function ViagensComONome({ error }: { error: Error | null }) {
  const { contaId } = useConta();
  const viagens = viagensIn(error);
  if (viagens.length === 0) return null;
  return (
    <Notice kind="error" title="Tire o nome dos textos destas viagens">
      <ul className="plain">
        {viagens.map(({ id, nome }) => (
          <li key={id} className="breaks">
            <Link to={contaLink(`/viagem/${id}`, contaId)}>{nome}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function viagensIn(error: Error | null): { id: string; nome: string }[] {
  if (!(error instanceof ApiError) || error.code !== 'NOME_EM_VIAGEM') return [];
  const named = error.data?.viagens;
  return Array.isArray(named) ? named.flatMap((one: unknown) => viagemOf(one) ?? []) : [];
}

function viagemOf(named: unknown): { id: string; nome: string } | undefined {
  if (typeof named !== 'object' || named === null || !('id' in named) || !('nome' in named)) return undefined;
  const { id, nome } = named;
  return typeof id === 'string' && typeof nome === 'string' ? { id, nome } : undefined;
}
