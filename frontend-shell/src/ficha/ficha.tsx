import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import type { CampoKind } from '@viajario/contracts/crm/campos/campos';
import { rotuloDoCampo, type CampoPreenchido } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import { FLAGS_DOCUMENTO, SLOT_LABELS, type FlagDocumento } from '@viajario/contracts/documents/flags-documento';
import { LIMITS } from '@viajario/contracts/limits';
import type { HTMLAttributes, HTMLInputAutoCompleteAttribute } from 'react';
import styles from '../public-page/public-page.module.css';
import { Dead, Ending, Failed, PublicPage } from '../public-page/public-page.tsx';

const GRUPOS: readonly { titulo: string; campos: readonly CampoPreenchido[] }[] = [
  { titulo: 'Sobre você', campos: ['nome', 'dataNascimento'] },
  { titulo: 'Contato', campos: ['email', 'telefoneCelular', 'telefoneResidencial', 'telefoneComercial'] },
  { titulo: 'Endereço', campos: ['cep', 'endereco', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] },
  { titulo: 'Documentos', campos: ['cpf', 'rg', 'cnh', 'certidaoNascimento', 'validadePassaporte'] },
];

/** The client's own data on the client's own device (WCAG 1.3.5). */
const AUTOCOMPLETE: Partial<Record<CampoPreenchido, HTMLInputAutoCompleteAttribute>> = {
  nome: 'name',
  dataNascimento: 'bday',
  email: 'email',
  telefoneCelular: 'tel',
  cep: 'postal-code',
  endereco: 'address-line1',
  complemento: 'address-line2',
  bairro: 'address-level3',
  cidade: 'address-level2',
  uf: 'address-level1',
};
const KEYBOARD: Partial<Record<CampoKind, HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  phone: 'tel',
  email: 'email',
  cpf: 'numeric',
  cep: 'numeric',
  cnh: 'numeric',
};
const EXAMPLE: Partial<Record<CampoKind, string>> = { day: 'dd/mm/aaaa', birthday: 'dd/mm/aaaa', expiry: 'dd/mm/aaaa' };

const CAPITALS: Partial<Record<CampoPreenchido, string>> = { nome: 'words', uf: 'characters' };

/** What phones and desks offer for it: the camera, photos, files. */
const ACCEPTED = 'image/*,application/pdf,.pdf,.jpg,.jpeg,.png,.doc,.docx';

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
        <span data-nome />! <span data-pedido /> pediu estes dados para organizar a sua viagem e emitir reservas e passagens.
        Preencha o que puder e envie.
      </p>
      <details className={styles.notice} open>
        <summary>Como seus dados são tratados</summary>
        <p>
          Eles vão somente para <strong data-pedido />, responsável por eles (LGPD), e são usados para preparar a sua viagem.
          Seguem cifrados, e ninguém vê por este link o que a agência já tem sobre você.
        </p>
        <p>
          Para ver, corrigir ou apagar seus dados fale com a agência: <strong data-contato />.
        </p>
      </details>
      <p className="flush mt-3 quiet">
        Este link é só seu, pode ser usado uma vez e vale até <strong data-expira />.
      </p>
      {GRUPOS.map(({ titulo, campos }) => (
        <fieldset key={titulo} data-group className={styles.group} hidden>
          <legend>{titulo}</legend>
          <div className={`${styles.fields} stack start gap-3-4`}>
            {campos.map((campo) => (
              <Campo key={campo} campo={campo} />
            ))}
          </div>
        </fieldset>
      ))}
      <Arquivos />
      <p className="flush mt-6 mb-3 quiet breaks">
        Ao enviar, você confirma que os dados são seus ou de quem você representa e que <span data-pedido /> pode usá-los para a
        sua viagem.
      </p>
      <div data-summary className={styles.summary} role="alert" tabIndex={-1} hidden />
      <div data-progress className={styles.progress} hidden>
        <label htmlFor="progresso" role="status">
          Enviando…
        </label>
        <progress id="progresso" max={100} value={0} />
      </div>
      <button className={styles.send} type="submit" data-send>
        Enviar
      </button>
    </form>
  );
}

function Campo({ campo }: { campo: CampoPreenchido }) {
  const { kind } = CAMPOS_CLIENTE[campo];
  const longest = campo === 'nome' ? LIMITS.nome : campo === 'uf' ? 2 : LIMITS.text;
  return (
    <div data-field={campo} data-kind={kind} className={styles.field} hidden>
      <label htmlFor={campo}>{rotuloDoCampo(campo)}</label>
      <input
        id={campo}
        name={campo}
        type={kind === 'email' ? 'email' : kind === 'phone' ? 'tel' : 'text'}
        inputMode={KEYBOARD[kind]}
        autoComplete={AUTOCOMPLETE[campo]}
        autoCapitalize={CAPITALS[campo]}
        placeholder={EXAMPLE[kind]}
        maxLength={longest}
        aria-describedby={`${campo}-ajuda`}
      />
      <p id={`${campo}-ajuda`} className={styles.help}>
        <span data-there hidden>
          Já preenchido: escreva só se mudou.
        </span>
        <span data-error className="block negative" hidden />
      </p>
    </div>
  );
}

function Arquivos() {
  return (
    <fieldset data-group data-files className={styles.group} hidden>
      <legend>Fotos e arquivos</legend>
      <p className={styles.help}>
        Fotografe o documento inteiro, sem reflexo, ou escolha uma foto ou PDF. Até {LIMITS.arquivosPorEnvio} arquivos, 60 MB ao
        todo.
      </p>
      {FLAGS_DOCUMENTO.map((flag) => (
        <Slot key={flag} flag={flag} />
      ))}
      <p data-total className={styles.help} role="status" />
    </fieldset>
  );
}

function Slot({ flag }: { flag: FlagDocumento }) {
  return (
    <div data-slot={flag} className={styles.slot} hidden>
      <div className="row between gap-3 medium">
        <span id={`slot-${flag}`}>{SLOT_LABELS[flag]}</span>
        <label className={styles.button}>
          Adicionar <span className={styles.unseen}>{SLOT_LABELS[flag]}</span>
          <input type="file" accept={ACCEPTED} multiple className={styles.unseen} aria-describedby={`slot-${flag}-ajuda`} />
        </label>
      </div>
      <ul data-chosen className={`${styles.chosen} plain`} aria-labelledby={`slot-${flag}`} />
      <p id={`slot-${flag}-ajuda`} className={styles.help}>
        <span data-there hidden />
        <span data-error className="block negative" role="alert" hidden />
      </p>
    </div>
  );
}
