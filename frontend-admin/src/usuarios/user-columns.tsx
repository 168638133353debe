import type { AdminUser } from '@viajario/contracts/admin/admin';
import { kindOfDocumento } from '@viajario/contracts/parse/cpf-ou-cnpj';
import { Badge } from '@viajario/web-kit/elements/badge.tsx';
import { Email } from '@viajario/web-kit/format/email.tsx';
import { formatCpfOuCnpj, formatDay } from '@viajario/web-kit/format/formats.ts';
import { personName } from '@viajario/web-kit/format/person-name.ts';
import { Button } from 'antd';
import { RowButtons } from '../list/row-buttons.tsx';
import type { Column } from '../list/table-types.ts';
import { RelativeInstant } from './relative-instant.tsx';
import styles from './usuarios.module.css';

export const USER_KEYS = ['nome', 'ultimoLogin', 'createdAt'] as const;

interface Actions {
  onGrant: (user: AdminUser) => void;
  onWithdraw: (user: AdminUser) => void;
  onEndSessions: (user: AdminUser) => void;
}

const nameId = ({ id }: AdminUser) => `usuario-${id}`;

/** What the table of users shows of each. */
export function userColumns(now: Date, actions: Actions): Column<AdminUser, (typeof USER_KEYS)[number]>[] {
  return [
    { title: 'Nome', sort: 'nome', cell: (user) => <Nome user={user} /> },
    {
      title: 'Email',
      joins: 'Nome',
      repeats: (user) => personName(user) === user.email,
      width: '22%',
      cell: ({ email }) => <Email>{email}</Email>,
    },
    { title: 'Função', joins: 'Nome', width: '5.75rem', cell: ({ papelSistema }) => <PapelBadge papel={papelSistema} /> },
    { title: 'Plano', width: '7.75rem', cell: (user) => <Plano user={user} /> },
    {
      title: 'Último login',
      sort: 'ultimoLogin',
      first: 'desc',
      width: '8.625rem',
      cell: ({ ultimoLogin }) => <RelativeInstant value={ultimoLogin} now={now} />,
    },
    { title: 'Criado em', sort: 'createdAt', first: 'desc', width: '7.625rem', cell: ({ createdAt }) => formatDay(createdAt) },
    { title: 'Ações', width: '9.375rem', cell: (user) => <UserButtons user={user} {...actions} /> },
  ];
}

function PapelBadge({ papel }: { papel: AdminUser['papelSistema'] }) {
  return papel === 'admin' ? <Badge tone="brand">Admin</Badge> : <Badge tone="quiet">Usuário</Badge>;
}

/** With the name on the invoices: there is no room for another column. */
function Nome({ user }: { user: AdminUser }) {
  const { notaFiscal } = user;
  return (
    <>
      <span id={nameId(user)}>{personName(user)}</span>
      {notaFiscal && (
        <div className={`${styles.notaFiscal} quiet small breaks`}>
          Nota fiscal: {notaFiscal.nome}, {kindOfDocumento(notaFiscal.documento)} {formatCpfOuCnpj(notaFiscal.documento)},{' '}
          <Email>{notaFiscal.email}</Email>
        </div>
      )}
    </>
  );
}

const PLANO_LABELS = { mensal: 'Mensal', anual: 'Anual' } as const;

/** A user may have free access and pay as well. */
function Plano({ user: { planoTipo, acessoGratuito, motivoAcessoGratuito } }: { user: AdminUser }) {
  const isFree = acessoGratuito === 'sim' || planoTipo === 'gratuito';
  const paid = planoTipo === 'gratuito' ? null : planoTipo;
  if (!isFree && !paid) return '-';
  return (
    <span className="wrap gap-1">
      {isFree && <Badge tone="positive">{motivoAcessoGratuito ? `Gratuito (${motivoAcessoGratuito})` : 'Gratuito'}</Badge>}
      {paid && <Badge tone="brand">{PLANO_LABELS[paid]}</Badge>}
    </span>
  );
}

function UserButtons({ user, onGrant, onWithdraw, onEndSessions }: Actions & { user: AdminUser }) {
  return (
    <RowButtons>
      <Button size="small" type="link" aria-describedby={nameId(user)} onClick={() => onEndSessions(user)}>
        Encerrar sessões
      </Button>
      {user.acessoGratuito === 'sim' ? (
        <Button size="small" type="link" danger aria-describedby={nameId(user)} onClick={() => onWithdraw(user)}>
          Retirar acesso
        </Button>
      ) : (
        <Button size="small" type="link" aria-describedby={nameId(user)} onClick={() => onGrant(user)}>
          Conceder acesso
        </Button>
      )}
    </RowButtons>
  );
}
