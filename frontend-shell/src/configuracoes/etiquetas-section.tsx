import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { RemotePart } from '../remotes/remote-part.tsx';
import { CRM } from '../remotes/remotes.ts';
import { useRemote } from '../remotes/use-remote.ts';
import { Section } from '../section/section.tsx';

/** 'Etiquetas': its frame. The content is the crm remote's. */
export function EtiquetasSection({ conta }: { conta: ContaListItem }) {
  const crm = useRemote(CRM);
  return (
    <Section title="Etiquetas" id="etiquetas">
      <RemotePart remote={crm} waiting={<LinesSkeleton rows={conta.ativa ? 6 : 1} />}>
        {({ etiquetas: Etiquetas }) => Etiquetas && <Etiquetas conta={conta} />}
      </RemotePart>
    </Section>
  );
}
