import { relacionamentos } from '@viajario/contracts/crm/relacionamentos/relacionamentos';
import { read } from '@viajario/web-kit/api/query.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

/** Relatives of relatives: to look at only, and nothing where there are none. */
export function GrupoFamiliarSection({ clienteId, contaId }: { clienteId: string; contaId: string }) {
  const grupo = useQuery(read(relacionamentos.grupo, { params: { id: clienteId } })).data;
  if (!grupo || grupo.membros.length === 0) return null;
  return (
    <section className="mt-6" aria-labelledby="mesmo-grupo-familiar">
      <h2 id="mesmo-grupo-familiar" className="flush mb-2 lead strong">
        Mesmo grupo familiar
      </h2>
      <ul className="plain wrap gap-1-4 breaks">
        {grupo.membros.map(({ id, nome }) => (
          <li key={id}>
            <Link className="hit" to={contaLink(`/cliente/${id}`, contaId)}>
              {nome}
            </Link>
          </li>
        ))}
      </ul>
      {grupo.total > grupo.membros.length && (
        <p className="quiet small">{`Há mais pessoas neste grupo do que as ${grupo.membros.length} mostradas.`}</p>
      )}
    </section>
  );
}
