import type { EmpresaRow } from '@viajario/contracts/crm/empresas';
import { formatCep, formatCnpj, formatPhone } from '@viajario/web-kit/format/formats.ts';
import { EMPRESA_LABELS, type EmpresaField } from './form/empresa-fields.ts';
import styles from './empresa-page.module.css';

const SECTIONS: { title: string; fields: EmpresaField[] }[] = [
  { title: 'Dados da empresa', fields: ['razaoSocial', 'nomeFantasia', 'cnpj', 'email', 'telefone'] },
  { title: 'Contato Responsável', fields: ['nomeContatoResponsavel', 'telefoneResponsavel', 'emailResponsavel'] },
  { title: 'Endereço', fields: ['cep', 'rua', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] },
];

const FORMATS: Partial<Record<EmpresaField, (value: string | null) => string>> = {
  cnpj: formatCnpj,
  telefone: formatPhone,
  telefoneResponsavel: formatPhone,
  cep: formatCep,
};

/** Everything that is written about a company, '-' where there is nothing. */
export function EmpresaFacts({ empresa }: { empresa: EmpresaRow }) {
  return (
    <div className={styles.facts}>
      {SECTIONS.map(({ title, fields }) => (
        <section key={title} aria-label={title} className={styles.panel}>
          <h2 className={styles.heading}>{title}</h2>
          <dl className={styles.terms}>
            {fields.map((field) => (
              <div key={field} className={styles.term}>
                <dt>{EMPRESA_LABELS[field]}</dt>
                <dd>{FORMATS[field]?.(empresa[field]) ?? (empresa[field] || '-')}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section aria-label={EMPRESA_LABELS.observacoes} className={styles.panel}>
        <h2 className={styles.heading}>{EMPRESA_LABELS.observacoes}</h2>
        <p className={styles.notes}>{empresa.observacoes || '-'}</p>
      </section>
    </div>
  );
}
