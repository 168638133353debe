import styles from './audience.module.css';
import { Section } from './section.tsx';
import { Sketch, type SketchName } from './sketch.tsx';

const GROUPS: readonly { sketch: SketchName; title: string; text: string }[] = [
  {
    sketch: 'person',
    title: 'Agentes independentes',
    text: 'Você atende por conta própria e precisa achar o passaporte da família inteira enquanto o cliente ainda está na conversa. Uma conta individual guarda tudo, no computador e no celular.',
  },
  {
    sketch: 'people',
    title: 'Pequenas agências',
    text: 'Vocês dividem a carteira e não podem depender da planilha de uma pessoa só. Uma conta de agência reúne clientes e empresas, com uma função para cada membro da equipe.',
  },
];

/** For whom the product is. */
export function Audience() {
  return (
    <Section
      id="para-quem"
      title="Para quem vive de viagem"
      lead="Sozinho ou em equipe, o trabalho começa pelo mesmo lugar: a ficha do cliente."
    >
      <div className={styles.groups}>
        {GROUPS.map(({ sketch, title, text }) => (
          <div key={title} className={styles.group}>
            <Sketch of={sketch} />
            <div>
              <h3 className={styles.name}>{title}</h3>
              <p className="flush quiet pretty">{text}</p>
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}
