import type { PublicLinks } from '../layout/public-links.ts';
import { DashboardPicture } from './dashboard-picture.tsx';
import styles from './features.module.css';
import { Section } from './section.tsx';
import { Sketch, type SketchName } from './sketch.tsx';

const FEATURES: readonly { sketch: SketchName; title: string; text: string; backups?: string }[] = [
  {
    sketch: 'record',
    title: 'Ficha completa do cliente',
    text: 'Contatos, CPF, RG, CNH, endereço preenchido pelo CEP e validade do passaporte em um só cadastro.',
  },
  {
    sketch: 'documents',
    title: 'Documentos seguros',
    text: 'Frente e verso, PDF ou foto: cada arquivo é conferido pelo conteúdo e guardado criptografado.',
  },
  {
    sketch: 'family',
    title: 'Grupos familiares',
    text: 'Ligue os familiares que já são clientes e veja quem viaja junto a partir de qualquer um deles.',
  },
  {
    sketch: 'team',
    title: 'Equipe colaborativa',
    text: 'Convide por link e escolha a função de cada um: gestor ou agente.',
  },
  {
    sketch: 'phone',
    title: 'Acesso pelo celular',
    text: 'As mesmas telas no celular, no tablet e no computador, sem instalar nada.',
  },
  {
    sketch: 'lock',
    title: 'Segurança total',
    text: 'Documentos criptografados, cada conta isolada das outras e o registro de quem abriu cada arquivo.',
    backups: 'Os dados têm backup automático todos os dias, também criptografado.',
  },
  {
    sketch: 'company',
    title: 'Clientes empresariais',
    text: 'Empresas com CNPJ, contato responsável e os funcionários ligados às próprias fichas.',
  },
  {
    sketch: 'bell',
    title: 'Notificações inteligentes',
    text: 'Aniversários dos próximos 7 dias e passaportes que vencem em até 6 meses, antes que alguém pergunte.',
  },
];

/** What it does, in eight cards. */
export function Features({ links }: { links: PublicLinks }) {
  return (
    <Section id="recursos" title="O que você passa a ter à mão">
      <ul className={`${styles.grid} plain stack`}>
        {FEATURES.map(({ sketch, title, text, backups }) => (
          <li key={title} className={styles.card}>
            <Sketch of={sketch} />
            <h3 className={styles.name}>{title}</h3>
            <p className={`${styles.text} flush quiet pretty`}>
              {text}
              {links.backups && backups !== undefined && <span data-needs="BACKUPS"> {backups}</span>}
            </p>
          </li>
        ))}
      </ul>
      <DashboardPicture />
    </Section>
  );
}
