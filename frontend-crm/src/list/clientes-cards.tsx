import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import EllipsisOutlined from '@ant-design/icons-svg/es/asn/EllipsisOutlined';
import PhoneOutlined from '@ant-design/icons-svg/es/asn/PhoneOutlined';
import WhatsAppOutlined from '@ant-design/icons-svg/es/asn/WhatsAppOutlined';
import type { ClienteListItem } from '@viajario/contracts/crm/clientes/clientes';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { MenuButton } from '@viajario/web-kit/elements/menu-button.tsx';
import { formatCpf, idade } from '@viajario/web-kit/format/formats.ts';
import { useHoje } from '@viajario/web-kit/hooks/use-hoje.ts';
import { semConversa, useMensagemDialog } from '../mensagens/use-mensagem-dialog.tsx';
import { ClienteInitial, ClienteLink, ExemploBadge, nameId, type ClienteActions } from './cliente-parts.tsx';
import { passaporteState } from '../clientes/passaporte-state.ts';
import { telefoneHref } from '../clientes/telefone-link.tsx';
import styles from './clientes-cards.module.css';
import { SelectOne } from '../kit/list/check-boxes.tsx';
import { useLongPress } from './selecao/use-long-press.ts';
import type { Selecao } from './selecao/use-selecao.ts';

interface Props {
  clientes: ClienteListItem[];
  selecao: Selecao;
  actions: ClienteActions;
}

/** The list below 768 px. */
export function ClientesCards({ clientes, selecao, actions }: Props) {
  return (
    <ul className="plain stack one-column gap-2" aria-label="Clientes">
      {clientes.map((cliente) => (
        <ClienteCard key={cliente.id} cliente={cliente} selecao={selecao} {...actions} />
      ))}
    </ul>
  );
}

interface CardProps extends ClienteActions {
  cliente: ClienteListItem;
  selecao: Selecao;
}

/** The name leads to the client, a finger that stays on the card selects it. */
function ClienteCard({ cliente, selecao, onEdit, onDelete }: CardProps) {
  const hoje = useHoje();
  const press = useLongPress(() => selecao.toggle(cliente.id));
  const facts = [cliente.dataNascimento && idade(cliente.dataNascimento, hoje), cliente.cpf && formatCpf(cliente.cpf)];
  const menu = [
    { label: 'Editar', icon: <Icon of={EditOutlined} />, onChoose: () => onEdit(cliente) },
    ...(onDelete ? [{ label: 'Excluir', icon: <Icon of={DeleteOutlined} />, onChoose: () => onDelete(cliente) }] : []),
  ];
  return (
    <li className={styles.card} data-chosen={selecao.has(cliente.id)} {...press}>
      <SelectOne {...cliente} selecao={selecao} />
      <div className="line shrinks gap-2">
        <ClienteInitial cliente={cliente} />
        <ClienteLink cliente={cliente} />
      </div>
      <MenuButton iconOnly label="Mais ações" icon={<Icon of={EllipsisOutlined} />} describedBy={nameId(cliente)} items={menu} />
      <div className={styles.facts}>
        <div>
          {cliente.exemplo && <ExemploBadge />} {facts.filter(Boolean).join(' · ')}
        </div>
        <div>{cliente.email}</div>
        <div>{passaporteState(cliente.melhorPassaporte?.validade, hoje).text}</div>
      </div>
      <Telefone cliente={cliente} />
    </li>
  );
}

function Telefone({ cliente }: { cliente: ClienteListItem }) {
  const { telefoneCelular, telefoneResidencial, telefoneComercial } = cliente;
  const telefone = telefoneCelular ?? telefoneResidencial ?? telefoneComercial;
  const mensagem = useMensagemDialog(cliente);
  const reason = semConversa(cliente);
  return (
    <span className={styles.phones}>
      {reason ? (
        <span className={styles.none}>{reason}</span>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label="Mensagem"
          aria-describedby={nameId(cliente)}
          onClick={mensagem.open}
        >
          <Icon of={WhatsAppOutlined} />
        </button>
      )}
      {telefone && (
        <a href={telefoneHref(telefone)} aria-label="Ligar" aria-describedby={nameId(cliente)}>
          <Icon of={PhoneOutlined} />
        </a>
      )}
      {mensagem.dialog}
    </span>
  );
}
