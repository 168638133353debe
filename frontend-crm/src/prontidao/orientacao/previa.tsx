import type { PreviaDaOrientacao } from '@viajario/contracts/crm/orientacoes/orientacoes';
import { DOCUMENTOS_PARA_A_VIAGEM } from '@viajario/contracts/crm/orientacoes/textos';
import { FonteLink } from '../fonte-link.tsx';
import styles from './previa.module.css';

interface Props {
  previa: Pick<PreviaDaOrientacao, 'texto' | 'pessoas' | 'fontes'>;
  /** What the agent adds. */
  texto: string;
  apresentacao?: string;
}

/** A sheet as the client will read it. */
export function Previa({ previa, texto, apresentacao = '' }: Props) {
  const comum = [texto.trim(), apresentacao.trim() && `Apresente-se até ${apresentacao.trim()}`, previa.texto].filter(Boolean);
  return (
    <div className={styles.folha}>
      <p className="flush pre-line breaks">{comum.join('\n\n')}</p>
      {previa.pessoas.map(({ clienteId, nome, texto: parte, documentos }) => (
        <section key={clienteId} aria-label={nome}>
          <h4 className={styles.pessoa}>{nome}</h4>
          <p className="flush pre-line breaks">{parte}</p>
          {documentos.length > 0 && (
            <>
              <p className="flush quiet small">{DOCUMENTOS_PARA_A_VIAGEM}</p>
              <ul className={styles.documentos}>
                {documentos.map((documento) => (
                  <li key={documento}>{documento}</li>
                ))}
              </ul>
            </>
          )}
        </section>
      ))}
      {previa.fontes.length > 0 && (
        <ul className="plain" aria-label="Fontes oficiais">
          {previa.fontes.map((fonte) => (
            <li key={fonte.titulo}>
              <FonteLink fonte={fonte} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
