import { CAMPOS_EMPRESA } from '@viajario/contracts/crm/campos/campos-empresa';
import type { EmpresaDetail } from '@viajario/contracts/crm/empresas/empresas';
import { Email } from '@viajario/web-kit/format/email.tsx';
import { formatCnpj, formatPhone, pluralize } from '@viajario/web-kit/format/formats.ts';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { Avatar } from 'antd';
import type { ReactNode } from 'react';
import { initialsOf } from '../clientes/cliente-texts.ts';
import { TelefoneLink } from '../clientes/telefone-link.tsx';
import { conversaLink } from '../kit/page/whatsapp.ts';
import styles from '../kit/page/record-summary.module.css';
import { SummaryLines, type SummaryLine } from '../kit/page/record-summary.tsx';
import { empresaName } from './empresa-texts.ts';

/** The contact of a company, and its size. */
export function EmpresaResumo({ empresa, actions }: { empresa: EmpresaDetail; actions: ReactNode }) {
  const name = empresaName(empresa);
  const people = pluralize(empresa.funcionarios.length, 'funcionário', 'funcionários');
  return (
    <section className={styles.panel} aria-label="Resumo da empresa">
      <div className={`${styles.head} flex shrinks gap-3`}>
        <Avatar aria-hidden size={44} className={styles.initials}>
          {initialsOf(name)}
        </Avatar>
        <PageTitle
          neutral="Empresa"
          description={[empresa.nomeFantasia && empresa.razaoSocial, people].filter(Boolean).join(' · ')}
          actions={actions}
        >
          {name}
        </PageTitle>
      </div>
      <SummaryLines lines={linesOf(empresa)} />
    </section>
  );
}

function linesOf(empresa: EmpresaDetail): SummaryLine[] {
  const { telefone, email, cnpj, nomeContatoResponsavel, telefoneResponsavel } = empresa;
  return [
    phoneLine(CAMPOS_EMPRESA.telefone.label, telefone),
    { label: CAMPOS_EMPRESA.email.label, content: email && <Email>{email}</Email>, copy: email ?? undefined },
    { label: CAMPOS_EMPRESA.cnpj.label, content: formatCnpj(cnpj), copy: formatCnpj(cnpj) },
    phoneLine(CAMPOS_EMPRESA.telefoneResponsavel.label, telefoneResponsavel, nomeContatoResponsavel),
  ];
}

/** `name`: of the contact. */
function phoneLine(label: string, telefone: string | null, name?: string | null): SummaryLine {
  const conversa = conversaLink(telefone);
  return {
    label,
    content: (name || telefone) && (
      <>
        {name && `${name} `}
        {telefone && <TelefoneLink telefone={telefone} />}
        {conversa && (
          <>
            {' '}
            <a href={conversa} target="_blank" rel="noopener">
              WhatsApp
            </a>
          </>
        )}
      </>
    ),
    copy: telefone ? formatPhone(telefone) : undefined,
  };
}
