import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import { empresas, type EmpresaDetail, type Funcionario } from '@viajario/contracts/crm/empresas/empresas';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { resourceOf } from '@viajario/web-kit/api/query.ts';
import { contaLink } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useOpenDialog } from '@viajario/web-kit/dialog/use-open-dialog.ts';
import { EmptyList } from '@viajario/web-kit/list/list-states.tsx';
import { LocalList } from '../../kit/list/local-list.tsx';
import { RefreshButton } from '../../kit/list/refresh-button.tsx';
import type { SearchText } from '../../kit/list/local-search.ts';
import styles from '../empresa-page.module.css';
import { funcionariosCount } from '../empresa-texts.ts';
import { FuncionarioItem } from './funcionario-item.tsx';

const AssociadoPicker = lateDialog(() => import('./associado-picker.tsx'));
const ClienteDialog = lateDialog(() => import('../../record/form/cliente-dialog.tsx'));
const RemoveFuncionarioDialog = lateDialog(() => import('./remove-funcionario-dialog.tsx'));

/** What 'Atualizar' asks for again. */
const SHOWN = [resourceOf(empresas.read)];

type OpenDialog = { kind: 'pick' } | { kind: 'create' } | { kind: 'remove'; funcionario: Funcionario };

const searchText = ({ nome, email, cpf, celular }: Funcionario): SearchText => ({ words: [nome, email], codes: [cpf, celular] });

/** The clients who work for the company, and the ways to add and remove them; `busy` while they are fetched again. */
export function FuncionariosSection({ empresa, busy }: { empresa: EmpresaDetail; busy: boolean }) {
  const navigate = useNavigate();
  const { screen, dialog, open, closed } = useOpenDialog<OpenDialog>();
  const { contaId, funcionarios } = empresa;
  return (
    <section ref={screen} tabIndex={-1} aria-label="Funcionários" className="takes-focus">
      <div className={`${styles.sectionHead} row between gap-2-4 mb-3`}>
        <h2 className="flush lead strong">Funcionários</h2>
        <div className={`${styles.buttons} wrap gap-2`}>
          <RefreshButton resources={SHOWN} busy={busy} />
          <Button onClick={() => open({ kind: 'pick' })}>Adicionar Associado Existente</Button>
          <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => open({ kind: 'create' })}>
            Cadastrar Novo Associado
          </Button>
        </div>
      </div>
      {funcionarios.length === 0 ? (
        <EmptyList drawing="equipe" text="Nenhum funcionário associado" />
      ) : (
        <LocalList
          label="Lista de funcionários"
          searchPlaceholder="Buscar funcionários..."
          items={funcionarios}
          searchText={searchText}
          countText={funcionariosCount}
          drawing="equipe"
          emptyText="Nenhum funcionário encontrado"
        >
          {(page) => (
            <ul className="panel plain" aria-label="Funcionários">
              {page.map((funcionario) => (
                <FuncionarioItem
                  key={funcionario.id}
                  funcionario={funcionario}
                  contaId={contaId}
                  onRemove={() => open({ kind: 'remove', funcionario })}
                />
              ))}
            </ul>
          )}
        </LocalList>
      )}
      {dialog?.kind === 'pick' && <AssociadoPicker empresa={empresa} onClosed={closed} />}
      {dialog?.kind === 'create' && (
        <ClienteDialog
          contaId={contaId}
          empresaId={empresa.id}
          onOpenCliente={(id) => void navigate(contaLink(`/cliente/${id}`, contaId))}
          onClosed={closed}
        />
      )}
      {dialog?.kind === 'remove' && (
        <RemoveFuncionarioDialog empresa={empresa} funcionario={dialog.funcionario} onClosed={closed} />
      )}
    </section>
  );
}
