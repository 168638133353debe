import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import { LinesSkeleton } from '@viajario/web-kit/loading/skeletons.tsx';
import { RemotePart } from '../remotes/remote-part.tsx';
import { CRM } from '@viajario/contracts/remotes';
import { useRemote } from '../remotes/use-remote.ts';
import { Section } from '../section/section.tsx';

export const TEAM_LINKS: [id: string, label: string][] = [
  ['etiquetas', 'Etiquetas'],
  ['modelos', 'Modelos de mensagem'],
  ['modelos-viagem', 'Modelos de viagem'],
];

/** 'Etiquetas', 'Modelos de mensagem' and 'Modelos de viagem', which the whole team uses: their frames. The content is the crm remote's. */
export function TeamSections({ conta }: { conta: ContaListItem }) {
  const crm = useRemote(CRM);
  const [labels, templates, trips] = useWideScreen() ? [6, 17, 10] : [8, 27, 17];
  const waiting = (rows: number) => <LinesSkeleton rows={conta.ativa ? rows : 1} />;
  return (
    <>
      <Section title="Etiquetas" id="etiquetas">
        <RemotePart remote={crm} waiting={waiting(labels)}>
          {({ etiquetas: Etiquetas }) => Etiquetas && <Etiquetas conta={conta} />}
        </RemotePart>
      </Section>
      <Section title="Modelos de mensagem" id="modelos">
        <RemotePart remote={crm} waiting={waiting(templates)}>
          {({ modelos: Modelos }) => Modelos && <Modelos conta={conta} />}
        </RemotePart>
      </Section>
      <Section title="Modelos de viagem" id="modelos-viagem">
        <RemotePart remote={crm} waiting={waiting(trips)}>
          {({ modelosDeViagem: Modelos }) => Modelos && <Modelos conta={conta} />}
        </RemotePart>
      </Section>
    </>
  );
}
