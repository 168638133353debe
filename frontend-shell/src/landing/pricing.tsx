import { PlanoCards } from '@viajario/web-kit/billing/plano-cards.tsx';
import { TEXTS } from '@viajario/web-kit/billing/planos.ts';
import { Action } from './action.tsx';
import { Section } from './section.tsx';

/** Both plans, each with the way to its payment. */
export function Pricing() {
  return (
    <Section
      id="planos"
      title="Dois planos, o mesmo Viajário"
      lead="Tudo incluído em ambos. A diferença é só como você prefere pagar."
      tinted
    >
      <PlanoCards
        heading="h3"
        marked="anual"
        actionFor={(plano) => (
          <Action href="/assinar" conversion="assinar" look={plano === 'anual' ? 'main' : 'quiet'}>
            Assinar {TEXTS[plano].nome.toLowerCase()}
          </Action>
        )}
      />
      <p className="flush mt-6 quiet small">Ao cancelar, o acesso continua até o fim do período já pago.</p>
    </Section>
  );
}
