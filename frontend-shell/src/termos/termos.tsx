import type { PublicLinks } from '../layout/public-links.ts';
import { ContactWays } from './contact-ways.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import styles from './termos.module.css';

/** Terms of use and privacy notice; the same for visitors and signed-in users. Rendered at build time too: no hooks. */
export function Termos({ links }: { links: PublicLinks }) {
  return (
    <article className={styles.paper}>
      <title>Termos e Condições de Uso · Viajário</title>
      <meta
        name="description"
        content="Termos de uso do Viajário, aviso de privacidade e contato para titulares de dados (LGPD)."
      />
      <h1 className={styles.title}>Termos e Condições de Uso</h1>
      <p className="flush mt-2 mb-6 quiet">Última atualização: 10 de julho de 2025</p>
      <p>
        Leia também o <a href="#privacidade">aviso de privacidade</a>, que diz como tratamos dados pessoais e como falar com o
        encarregado.
      </p>

      <h2>1. Objeto</h2>
      <p>O Viajário é um sistema para agentes e agências de turismo. Com ele, você pode:</p>
      <ul>
        <li>cadastrar clientes e empresas e relacionar familiares;</li>
        <li>guardar documentos, como cópias de RG, passaportes e vistos;</li>
        <li>enviar cadastros em lote por planilhas .xlsx;</li>
        <li>baixar os seus dados em .csv, com a opção de um .zip dos arquivos guardados.</li>
      </ul>

      <h2>2. Cadastro e acesso</h2>
      <p>
        O acesso é feito somente com uma conta Google. Você se compromete a informar dados verdadeiros e é o único responsável
        pelo conteúdo que cadastra, inclusive por ter o direito de guardar os dados e documentos dos seus clientes.
      </p>
      <p>
        O teste gratuito dura 5 dias e não pede cartão de crédito. A assinatura pode ser cancelada a qualquer momento, e o acesso
        continua até o fim do período pago. Quem contrata como consumidor pode desistir em até 7 dias da contratação, com
        devolução integral do valor (art. 49 do Código de Defesa do Consumidor).
      </p>

      <h2>3. Privacidade</h2>
      <p>
        Os dados que você cadastra são privados e não são compartilhados sem o seu consentimento, salvo com os fornecedores que
        fazem o sistema funcionar e nos casos em que a lei obriga. Os detalhes estão no{' '}
        <a href="#privacidade">aviso de privacidade</a>.
      </p>

      <h2>4. Limites de responsabilidade</h2>
      <p>
        O sistema é oferecido no estado em que se encontra. Dentro dos limites da lei, não respondemos por decisões tomadas com
        base em dados cadastrados por você, por falhas de serviços de terceiros nem por regras de viagem que mudam de um país para
        outro. Confira documentos e prazos com a fonte oficial antes de emitir.
      </p>

      <h2>5. Alterações</h2>
      <p>
        Estes termos podem mudar. A versão em vigor é sempre a desta página, e a data no início dela diz quando foi a última
        mudança.
      </p>

      <h2 id="contato">6. Contato</h2>
      <p>Para dúvidas sobre estes termos:</p>
      <ContactWays links={links} />

      <h2>7. Foro</h2>
      <p>
        Fica eleito o foro da comarca da sede da empresa responsável pelo Viajário, sem prejuízo do direito do consumidor de
        propor a ação no próprio domicílio.
      </p>

      <PrivacyNotice links={links} />
      <p className={styles.copyright}>© 2024 Viajário. Todos os direitos reservados.</p>
    </article>
  );
}
