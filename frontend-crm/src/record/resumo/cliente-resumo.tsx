import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import type { ClienteDetail, ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import { Email } from '@viajario/web-kit/format/email.tsx';
import { formatCpf, formatDay, formatPhone, idade } from '@viajario/web-kit/format/formats.ts';
import { hojeSaoPaulo } from '@viajario/web-kit/format/today.ts';
import { PageTitle } from '@viajario/web-kit/layout/page-title.tsx';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { Avatar, Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CopiarParaEmissao } from '../../emissoes/copiar-para-emissao.tsx';
import { PedirDados } from '../../ficha/pedir-dados.tsx';
import { semConversa, useMensagemDialog } from '../../mensagens/use-mensagem-dialog.tsx';
import page from '../../kit/page/record-summary.module.css';
import { SummaryLines, type SummaryLine } from '../../kit/page/record-summary.tsx';
import { initialsOf, phoneFieldOf } from '../../clientes/cliente-texts.ts';
import { PrepararViagem } from '../../prontidao/preparar-viagem.tsx';
import { TelefoneLink } from '../../clientes/telefone-link.tsx';
import styles from './cliente-resumo.module.css';
import { ClienteBadges, ClienteSituacao } from './cliente-situacao.tsx';

interface Props {
  /** What the list knew, or the whole record. */
  cliente: ClienteRow;
  /** Once it is there. */
  detail?: ClienteDetail;
  /** The menu of what is rarely done. */
  mais?: ReactNode;
}

/** Answers a phone call about a client without a click. */
export function ClienteResumo({ cliente, detail, mais }: Props) {
  return (
    <section className={page.panel} aria-label="Resumo do cliente">
      <div className={`${page.head} flex shrinks gap-3`}>
        <Avatar aria-hidden size={44} className={page.initials}>
          {initialsOf(cliente.nome)}
        </Avatar>
        <PageTitle
          neutral="Cliente"
          description={<WhoLine cliente={cliente} detail={detail} />}
          actions={
            <>
              {!semConversa(cliente) && <MensagemButton cliente={cliente} />}
              <PrepararViagem clienteIds={[cliente.id]} contaId={cliente.contaId} />
              <PedirDados cliente={detail} />
              <CopiarParaEmissao contaId={cliente.contaId} passageiros={[cliente]} />
              {mais}
            </>
          }
        >
          {cliente.nome}
        </PageTitle>
      </div>
      <SummaryLines lines={linesOf(cliente)} />
      <ClienteBadges cliente={cliente} detail={detail} />
      {detail && <ClienteSituacao cliente={detail} />}
    </section>
  );
}

/** '36 anos · 10/05/1990 · Funcionário de Sol Viagens'. */
function WhoLine({ cliente, detail }: Pick<Props, 'cliente' | 'detail'>) {
  const { dataNascimento, contaId, exemplo, empresaId } = cliente;
  const empresa = detail?.empresa;
  return (
    <>
      {exemplo && (
        <>
          <Badge tone="warning">Exemplo</Badge>{' '}
        </>
      )}
      {dataNascimento ? `${idade(dataNascimento, hojeSaoPaulo())} · ${formatDay(dataNascimento)}` : 'Idade desconhecida'}
      {empresa && (
        <>
          {' · Funcionário de '}
          <Link to={contaLink(`/empresa/${empresa.id}`, contaId)}>{empresa.nome}</Link>
        </>
      )}
      {empresaId && !detail && (
        <>
          {' · Funcionário de '}
          <span className={styles.empresa} />
        </>
      )}
    </>
  );
}

function MensagemButton({ cliente }: { cliente: ClienteRow }) {
  const { open, dialog } = useMensagemDialog(cliente);
  return (
    <>
      <Button type="primary" aria-haspopup="dialog" className={styles.inPhoneBar} onClick={open}>
        Mensagem
      </Button>
      {dialog}
    </>
  );
}

function linesOf(cliente: ClienteRow): SummaryLine[] {
  const { email, cpf, cidade, uf } = cliente;
  const phone = phoneFieldOf(cliente);
  const telefone = cliente[phone];
  const reason = semConversa(cliente);
  return [
    {
      label: CAMPOS_CLIENTE[phone].label,
      content: telefone && <TelefoneLink telefone={telefone} />,
      copy: telefone ? formatPhone(telefone) : undefined,
      actions: reason && telefone && <span className="quiet small">{reason}</span>,
    },
    { label: CAMPOS_CLIENTE.email.label, content: email && <Email>{email}</Email>, copy: email ?? undefined },
    { label: CAMPOS_CLIENTE.cpf.label, content: cpf && formatCpf(cpf), copy: cpf ? formatCpf(cpf) : undefined },
    { label: CAMPOS_CLIENTE.cidade.label, content: [cidade, uf].filter(Boolean).join('/') },
  ];
}
