import type { CampoPreenchido } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import { Arquivos } from '../public-page/form/arquivos.tsx';
import { CampoDoCliente } from '../public-page/form/campo.tsx';
import { Enviar } from '../public-page/form/enviar.tsx';
import { Papel } from '../public-page/form/papel.tsx';
import { Consentimento, Privacidade } from '../public-page/privacidade.tsx';
import styles from '../public-page/public-page.module.css';
import { Dead, Ending, Failed, PublicPage } from '../public-page/public-page.tsx';

const GRUPOS: readonly { titulo: string; campos: readonly CampoPreenchido[] }[] = [
  { titulo: 'Sobre você', campos: ['nome', 'dataNascimento'] },
  { titulo: 'Contato', campos: ['email', 'telefoneCelular', 'telefoneResidencial', 'telefoneComercial'] },
  { titulo: 'Endereço', campos: ['cep', 'endereco', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] },
  { titulo: 'Documentos', campos: ['cpf', 'rg', 'cnh', 'certidaoNascimento', 'validadePassaporte'] },
];

/**
 * The page of a link for a client, all that a link may ask for: the script shows what this one asks (`script/page.ts`). It is rendered while building
 * and has no React at run time.
 */
export function Ficha() {
  return (
    <PublicPage
      title="Seus dados para a viagem"
      needsScript="Para preencher seus dados é preciso permitir JavaScript neste navegador."
    >
      <Dead>Ele já foi usado, venceu ou foi encerrado. Peça um novo a quem o enviou.</Dead>
      <Failed />
      <Ending state="sent" title="Recebemos seus dados">
        <span data-sent>
          Eles foram entregues com segurança. Este link não funciona mais, e nesta página não ficou nada do que você preencheu.
        </span>
      </Ending>
      <Formulario />
    </PublicPage>
  );
}

function Formulario() {
  return (
    <form data-state="ready" noValidate autoComplete="off" hidden>
      <p className="flush mb-3 breaks">
        Olá
        <span data-nome />! <span data-conta /> pediu estes dados para organizar a sua viagem e emitir reservas e passagens.
        Preencha o que puder e envie.
      </p>
      <Privacidade open shown="ninguém vê por este link o que a agência já tem sobre você" />
      <p className="flush mt-3 quiet">
        Este link é só seu, pode ser usado uma vez e vale até <strong data-expira />.
      </p>
      <Papel papel="passaporte" titulo="Passaporte" numero="Número do passaporte" pais="País que emitiu" />
      {GRUPOS.map(({ titulo, campos }) => (
        <fieldset key={titulo} data-group data-campos className={styles.group} hidden>
          <legend>{titulo}</legend>
          <div className={`${styles.fields} stack start gap-3-4`}>
            {campos.map((campo) => (
              <CampoDoCliente key={campo} campo={campo} isOwn />
            ))}
          </div>
        </fieldset>
      ))}
      <Arquivos />
      <Consentimento />
      <Enviar />
    </form>
  );
}
