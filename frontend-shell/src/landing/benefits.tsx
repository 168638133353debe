import { CheckedList } from '@viajario/web-kit/elements/checked-list.tsx';
import styles from './benefits.module.css';
import { Section } from './section.tsx';

const INDEPENDENT = [
  'Ache qualquer cliente por nome, mesmo sem acentos, ou por parte do CPF, do telefone ou do e-mail.',
  'Saiba de aniversários e vencimentos antes do cliente, e abra a conversa no WhatsApp com um toque.',
  'Mande o documento certo sem procurar na galeria do celular.',
  'Comece sem instalar nada: basta a sua conta Google.',
] as const;

const AGENCY = [
  'Uma carteira só: quem assume o atendimento encontra a ficha pronta.',
  'Funções claras: o agente atende, o gestor também convida e exclui.',
  'Veja quem abriu, enviou ou baixou cada documento.',
  'Empresas clientes com os seus funcionários, e várias contas no mesmo acesso.',
] as const;

/** What each of the two groups gains. */
export function Benefits() {
  return (
    <Section id="vantagens" title="O que muda no seu dia" tinted>
      <div className={styles.sides}>
        <div>
          <h3 className={styles.name}>Para quem trabalha sozinho</h3>
          <CheckedList items={INDEPENDENT} />
        </div>
        <div>
          <h3 className={styles.name}>Para a agência</h3>
          <CheckedList items={AGENCY} />
        </div>
      </div>
    </Section>
  );
}
