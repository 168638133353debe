import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { RemotePart } from '../remotes/remote-part.tsx';
import { CRM } from '@viajario/contracts/remotes';
import { useRemote } from '../remotes/use-remote.ts';
import { Section } from '../section/section.tsx';

export const EXCHANGE_LINKS: [id: string, label: string][] = [
  ['exportacao', 'Exportar dados'],
  ['importacao', 'Importar dados'],
  ['limpeza', 'Limpeza'],
  ['privacidade', 'Privacidade (LGPD)'],
];

/** 'Exportar dados', 'Importar dados', 'Limpeza' and 'Privacidade (LGPD)': their frames. The content is the crm remote's, after the end of a subscription too. */
export function ExchangeSections({ conta }: { conta: ContaListItem }) {
  const crm = useRemote(CRM);
  // As high as what comes: an address that ends in the name of a section below must still lead to it.
  const [exports, imports, cleaning, privacy] = useWideScreen() ? [8, 18, 11, 25] : [13, 24, 15, 31];
  const waiting = (rows: number) => <LinesSkeleton rows={rows} />;
  return (
    <>
      <Section title="Exportar dados" id="exportacao">
        <RemotePart remote={crm} waiting={waiting(exports)}>
          {({ exportacao: Exportacao }) => Exportacao && <Exportacao conta={conta} />}
        </RemotePart>
      </Section>
      <Section title="Importar dados" id="importacao">
        <RemotePart remote={crm} waiting={waiting(conta.ativa ? imports : 1)}>
          {({ importacao: Importacao }) => Importacao && <Importacao conta={conta} />}
        </RemotePart>
      </Section>
      <Section title="Limpeza" id="limpeza">
        <RemotePart remote={crm} waiting={waiting(conta.ativa ? cleaning : 1)}>
          {({ limpeza: Limpeza }) => Limpeza && <Limpeza conta={conta} />}
        </RemotePart>
      </Section>
      <Section title="Privacidade (LGPD)" id="privacidade">
        <RemotePart remote={crm} waiting={waiting(privacy)}>
          {({ privacidade: Privacidade }) => Privacidade && <Privacidade conta={conta} />}
        </RemotePart>
      </Section>
    </>
  );
}
