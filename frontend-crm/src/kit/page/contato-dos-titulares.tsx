import { contas } from '@viajario/contracts/accounts/contas';
import { read } from '@viajario/web-kit/api/query.ts';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

/** The contact for titulares, as the client will read it (LGPD, art. 9). */
export function ContatoDosTitulares() {
  const { contaId, conta, papel } = useConta();
  const contato = useQuery(read(contas.read, { params: { id: contaId } })).data?.contatoTitulares;
  return (
    <p className="quiet small">
      {`O cliente lê na página que ${conta.nome} responde pelos dados`}
      {contato && (
        <>
          {' e atende em '}
          <strong className="breaks strong">{contato}</strong>
        </>
      )}
      . {papel !== 'agente' && <Link to={contaLink('/configuracoes#nome-e-logo', contaId)}>Mudar o contato</Link>}
    </p>
  );
}
