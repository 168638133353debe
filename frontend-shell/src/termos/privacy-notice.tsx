import type { PublicLinks } from '../layout/public-links.ts';
import { ContactWays } from './contact-ways.tsx';
import styles from './termos.module.css';

/** The recipients of the data, and why. */
const PROCESSORS = [
  ['Google', 'Login', 'Nome, e-mail e foto de quem usa o Viajário'],
  ['Provedor de pagamentos com cartão (Stripe)', 'Assinaturas', 'Nome, e-mail, CPF ou CNPJ e dados de pagamento de quem assina'],
  ['Provedores de hospedagem e armazenamento', 'Guardar o sistema e os arquivos', 'Tudo o que é cadastrado'],
  ['Provedor de e-mail', 'Avisos por e-mail a quem os pede', 'E-mail de quem usa e o texto do aviso'],
  ['ViaCEP e BrasilAPI', 'Preencher endereços', 'Somente o CEP digitado'],
  ['Google Ads', 'Medir anúncios, só com consentimento', 'O tipo de clique, sem dados da conta'],
] as const;

/** What the law asks us to say about personal data (LGPD, arts. 9 and 18). */
export function PrivacyNotice({ links }: { links: PublicLinks }) {
  return (
    <section aria-labelledby="privacidade">
      <h2 id="privacidade" className={styles.part}>
        Aviso de privacidade
      </h2>
      <h3>Quem decide e quem executa</h3>
      <p>
        O agente ou a agência que cadastra um cliente é o <strong>controlador</strong> dos dados desse cliente: decide o que
        guardar e por quê. O Viajário é o <strong>operador</strong>: trata esses dados só para prestar o serviço e segundo as
        instruções do controlador. Dos dados de quem usa o sistema (nome, e-mail, foto, acessos, assinatura e dados para nota
        fiscal), o Viajário é o controlador.
      </p>
      <h3>Para que usamos dados, e com que base</h3>
      <ul>
        <li>Prestar o serviço contratado e cobrar a assinatura: execução de contrato.</li>
        <li>Guardar registros de acesso por pelo menos 6 meses: obrigação legal (Marco Civil da Internet).</li>
        <li>Registrar quem abriu, enviou ou excluiu um documento: legítimo interesse na segurança.</li>
        <li>Medir anúncios: consentimento, que pode ser retirado a qualquer momento.</li>
      </ul>
      <p>
        Cabe ao controlador escolher a base legal dos dados que cadastra. Documentos de crianças e adolescentes devem ser
        guardados no melhor interesse deles e nunca servem para publicidade. Dados de saúde são sensíveis e pedem cuidado
        redobrado.
      </p>
      <h3>Com quem os dados são tratados</h3>
      <div className={styles.scroll} role="region" aria-label="Fornecedores" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Fornecedor</th>
              <th scope="col">Para quê</th>
              <th scope="col">Quais dados</th>
            </tr>
          </thead>
          <tbody>
            {PROCESSORS.map(([who, why, what]) => (
              <tr key={who}>
                <td>{who}</td>
                <td>{why}</td>
                <td>{what}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        Alguns desses fornecedores tratam dados fora do Brasil, com as garantias que a lei exige. O encarregado informa, a pedido,
        os fornecedores de hospedagem e a região em que os arquivos estão.
      </p>
      <h3>Como protegemos</h3>
      <p>
        Os arquivos e os números de RG, CNH e certidão de nascimento são guardados criptografados, cada conta é isolada das outras
        e cada acesso a um documento é autorizado e registrado. Um incidente com risco relevante é comunicado à ANPD e às agências
        afetadas nos prazos da lei.
      </p>
      <h3>Por quanto tempo</h3>
      <p>
        Os dados de clientes ficam enquanto a conta existir ou até você os excluir; a exclusão alcança também os arquivos.
        Registros que a lei manda guardar ficam pelo prazo dela.
      </p>
      <h3 id="anuncios">Cookies e medição de anúncios</h3>
      <p>
        O Viajário usa um único cookie próprio, que mantém você conectado. Se você aceitar, avisamos o Google Ads da visita às
        páginas públicas, dos cliques em entrar, assinar e falar conosco e do valor de uma assinatura. Nesse aviso, o Google pode
        ler cookies dele no seu navegador. Não enviamos nomes, e-mails, documentos nem endereços de páginas. A resposta fica
        guardada no seu navegador até você sair da sua conta ou limpar os dados dele, e pode ser mudada em “Preferências de
        anúncios”, no rodapé das páginas públicas.
      </p>
      <h3>Seus direitos</h3>
      <p>
        Você pode pedir confirmação e acesso, correção, anonimização, bloqueio ou eliminação, portabilidade, informação sobre
        compartilhamentos e revisão de decisões, opor-se a um tratamento e retirar um consentimento (art. 18 da LGPD). A
        confirmação é imediata em formato simples e a declaração completa vem em até 15 dias, sem custo. Se os seus dados foram
        cadastrados por uma agência ou agente, faça o pedido primeiro a eles: são os controladores, e nós os ajudamos a atender.
        Você também pode peticionar à Autoridade Nacional de Proteção de Dados (ANPD).
      </p>
      <h3 id="encarregado">Encarregado e contato para titulares</h3>
      <p>Escreva “Encarregado de dados” no início da mensagem, por um destes canais:</p>
      <ContactWays links={links} />
    </section>
  );
}
