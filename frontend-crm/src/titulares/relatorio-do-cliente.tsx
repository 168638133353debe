import { useConta } from '@viajario/web-kit/session/session.tsx';
import { RelatorioDoTitular } from './relatorio-do-titular.tsx';

/** On the client's page, for gestor and proprietario: everything that is stored about the person, to hand it out. */
export function RelatorioDoCliente({ clienteId }: { clienteId: string }) {
  const { papel } = useConta();
  if (papel === 'agente') return null;
  return (
    <section className="panel shrinks p-4 mt-4" aria-labelledby="relatorio-do-titular">
      <h2 id="relatorio-do-titular" className="flush mb-3 lead strong">
        Dados da pessoa (LGPD)
      </h2>
      <p className="flush mb-3 quiet">
        Tudo o que a conta guarda sobre esta pessoa em um arquivo ZIP: um PDF para ler, os dados em JSON e os arquivos. Outras
        pessoas aparecem só com as iniciais. O pedido fica registrado na linha do tempo.
      </p>
      <RelatorioDoTitular clienteId={clienteId} />
    </section>
  );
}
