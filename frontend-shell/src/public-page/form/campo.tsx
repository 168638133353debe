import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import type { CampoKind } from '@viajario/contracts/crm/campos/campos';
import { rotuloDoCampo, type CampoPreenchido } from '@viajario/contracts/crm/ficha/campos-da-ficha';
import { LIMITS } from '@viajario/contracts/limits';
import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, InputHTMLAttributes } from 'react';
import styles from '../public-page.module.css';

/** Of a field in a form for people without an account: those of a record, and those of papers. */
type Kind = CampoKind | 'numeroDeDocumento' | 'pais';

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
const KEYBOARD: Partial<Record<Kind, HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  phone: 'tel',
  email: 'email',
  cpf: 'numeric',
  cep: 'numeric',
  cnh: 'numeric',
};
const EXAMPLE: Partial<Record<Kind, string>> = { day: 'dd/mm/aaaa', birthday: 'dd/mm/aaaa', expiry: 'dd/mm/aaaa' };
const CAPITALS: Partial<Record<CampoPreenchido, string>> = { nome: 'words', uf: 'characters' };

/** A field of the client's record. The data are the person's own only where the page is for one person. */
export function CampoDoCliente({ campo, isOwn }: { campo: CampoPreenchido; isOwn: boolean }) {
  return (
    <Campo
      name={campo}
      kind={CAMPOS_CLIENTE[campo].kind}
      label={rotuloDoCampo(campo)}
      autoComplete={isOwn ? AUTOCOMPLETE[campo] : undefined}
      autoCapitalize={CAPITALS[campo]}
      maxLength={campo === 'nome' ? LIMITS.nome : campo === 'uf' ? 2 : LIMITS.text}
      hidden
    />
  );
}

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'autoCapitalize' | 'maxLength'> {
  name: string;
  kind: Kind;
  label: string;
  /** Until the script shows it. */
  hidden?: boolean;
  /** Where anything of its paper is filled in. */
  needed?: boolean;
}

/** One field with its label and what is to be said about it. */
export function Campo({ name, kind, label, hidden, needed, ...input }: Props) {
  const shared = { id: name, name, 'aria-describedby': `${name}-ajuda` };
  return (
    <div data-field={name} data-kind={kind} data-needed={needed || undefined} className={styles.field} hidden={hidden}>
      <label htmlFor={name}>{label}</label>
      {kind === 'pais' ? (
        <select {...shared} />
      ) : (
        <input
          {...shared}
          type={kind === 'email' ? 'email' : kind === 'phone' ? 'tel' : 'text'}
          inputMode={KEYBOARD[kind]}
          placeholder={EXAMPLE[kind]}
          spellCheck={kind === 'numeroDeDocumento' ? false : undefined}
          {...input}
        />
      )}
      <p id={`${name}-ajuda`} className={styles.help}>
        <span data-there hidden>
          Já preenchido: escreva só se mudou.
        </span>
        <span data-note className="block warning" role="status" hidden />
        <span data-error className="block negative" hidden />
      </p>
    </div>
  );
}
