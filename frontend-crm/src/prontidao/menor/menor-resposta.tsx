import type { AutorizacaoDeMenor } from '@viajario/contracts/crm/prontidao/prontidao';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { FonteLink } from '../fonte-link.tsx';
import { emLista, ACOMPANHANTE_LABELS } from '../prontidao-texts.ts';
import styles from '../prontidao.module.css';

/** Whether a signature is needed, and whose. */
export function MenorResposta({ resposta }: { resposta: AutorizacaoDeMenor }) {
  const { precisa, texto } = resposta;
  return (
    <section aria-label="Resposta" aria-live="polite" className={`${styles.resposta} stack one-column gap-3 p-4`}>
      <div>
        <Badge tone={precisa ? 'warning' : 'positive'}>{precisa ? 'Precisa de autorização' : 'Não precisa de autorização'}</Badge>
      </div>
      {precisa && <p className="flush breaks">{quemAssina(resposta)}</p>}
      <p className="flush breaks">{texto}</p>
    </section>
  );
}

/** What else to know. */
export function MenorRessalvas({ resposta: { ressalvas, fonte } }: { resposta: AutorizacaoDeMenor }) {
  return (
    <section aria-label="Para saber" className="stack one-column gap-3">
      <ul className={`${styles.ressalvas} plain stack gap-2 breaks`}>
        {ressalvas.map((ressalva) => (
          <li key={ressalva}>{ressalva}</li>
        ))}
      </ul>
      <p className="flush breaks">
        <FonteLink fonte={fonte} />
      </p>
    </section>
  );
}

function quemAssina({ de, bastaUm }: AutorizacaoDeMenor): string {
  if (de.includes('genitor')) return 'Assina: o outro genitor.';
  const quem = de.map((papel) => ACOMPANHANTE_LABELS[papel].toLowerCase());
  if (quem.length < 2) return `Assina: ${emLista(quem)}.`;
  return bastaUm ? `Basta um assinar: ${emLista(quem, 'disjunction')}.` : `Todos assinam: ${emLista(quem)}.`;
}
