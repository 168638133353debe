import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { RemotePart } from '../remotes/remote-part.tsx';
import { CRM } from '../remotes/remotes.ts';
import { useRemote } from '../remotes/use-remote.ts';
import { Section } from '../section/section.tsx';

export const DATA_LINKS: [id: string, label: string][] = [
  ['exportacao', 'Exportar dados'],
  ['importacao', 'Importar dados'],
  ['limpeza', 'Limpeza'],
];

/** 'Exportar dados', 'Importar dados' and 'Limpeza': their frames. The content is the crm remote's, after the end of a subscription too. */
export function DataSections({ conta }: { conta: ContaListItem }) {
  const crm = useRemote(CRM);
  const ofPaying = <LinesSkeleton rows={conta.ativa ? 8 : 1} />;
  return (
    <>
      <Section title="Exportar dados" id="exportacao">
        <RemotePart remote={crm} waiting={<LinesSkeleton rows={8} />}>
          {({ exportacao: Exportacao }) => Exportacao && <Exportacao conta={conta} />}
        </RemotePart>
      </Section>
      <Section title="Importar dados" id="importacao">
        <RemotePart remote={crm} waiting={ofPaying}>
          {({ importacao: Importacao }) => Importacao && <Importacao conta={conta} />}
        </RemotePart>
      </Section>
      <Section title="Limpeza" id="limpeza">
        <RemotePart remote={crm} waiting={ofPaying}>
          {({ limpeza: Limpeza }) => Limpeza && <Limpeza conta={conta} />}
        </RemotePart>
      </Section>
    </>
  );
}
