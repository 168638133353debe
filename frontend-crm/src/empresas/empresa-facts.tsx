import type { CampoKind } from '@viajario/contracts/crm/campos/campos';
import { CAMPOS_EMPRESA } from '@viajario/contracts/crm/campos/campos-empresa';
import type { EmpresaRow } from '@viajario/contracts/crm/empresas/empresas';
import { Email } from '@viajario/web-kit/format/email.tsx';
import { formatCep, formatCnpj, formatPhone } from '@viajario/web-kit/format/formats.ts';
import type { ReactNode } from 'react';
import { empresaFieldsOf } from './form/empresa-fields.ts';
import styles from './empresa-page.module.css';

const SECTIONS = [
  { title: 'Dados da empresa', part: 'empresa' },
  { title: 'Contato Responsável', part: 'responsavel' },
  { title: 'Endereço', part: 'endereco' },
] as const;

const FORMATS: Partial<Record<CampoKind, (value: string | null) => ReactNode>> = {
  cnpj: formatCnpj,
  phone: formatPhone,
  strictCep: formatCep,
  email: (value) => (value ? <Email>{value}</Email> : null),
};

/** Everything that is written about a company, '-' where there is nothing. */
export function EmpresaFacts({ empresa }: { empresa: EmpresaRow }) {
  return (
    <div className={`${styles.facts} stack gap-4 mt-6`}>
      {SECTIONS.map(({ title, part }) => (
        <section key={title} aria-label={title} className="panel shrinks p-4">
          <h2 className="flush mb-3 lead strong">{title}</h2>
          <dl className="stack gap-2">
            {empresaFieldsOf(part).map((field) => (
              <div key={field} className={styles.term}>
                <dt className="quiet">{CAMPOS_EMPRESA[field].label}</dt>
                <dd className="breaks">{FORMATS[CAMPOS_EMPRESA[field].kind]?.(empresa[field]) ?? (empresa[field] || '-')}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section aria-label={CAMPOS_EMPRESA.observacoes.label} className="panel shrinks p-4">
        <h2 className="flush mb-3 lead strong">{CAMPOS_EMPRESA.observacoes.label}</h2>
        <p className={styles.notes}>{empresa.observacoes || '-'}</p>
      </section>
    </div>
  );
}
