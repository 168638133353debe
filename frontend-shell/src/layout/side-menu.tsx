import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import BankOutlined from '@ant-design/icons-svg/es/asn/BankOutlined';
import CarryOutOutlined from '@ant-design/icons-svg/es/asn/CarryOutOutlined';
import CompassOutlined from '@ant-design/icons-svg/es/asn/CompassOutlined';
import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import ContactsOutlined from '@ant-design/icons-svg/es/asn/ContactsOutlined';
import ControlOutlined from '@ant-design/icons-svg/es/asn/ControlOutlined';
import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';
import { useContaLink } from '../contas/use-conta-link.ts';
import styles from './side-menu.module.css';

interface Entry {
  label: string;
  icon: IconDefinition;
  to: string;
}

const ENTRIES: readonly Entry[] = [
  { label: 'Hoje', icon: CarryOutOutlined, to: '/hoje' },
  { label: 'Clientes', icon: ContactsOutlined, to: '/' },
  { label: 'Empresas', icon: BankOutlined, to: '/?view=empresas' },
  { label: 'Lembretes', icon: ClockCircleOutlined, to: '/?view=lembretes' },
  { label: 'Equipe', icon: TeamOutlined, to: '/?view=equipe' },
  { label: 'Documentos', icon: FileTextOutlined, to: '/documentos' },
  { label: 'Viagens', icon: CompassOutlined, to: '/viagens' },
  { label: 'Configurações', icon: SettingOutlined, to: '/configuracoes' },
];
const ADMIN_ENTRY: Entry = { label: 'Administração', icon: ControlOutlined, to: '/admin' };

/** `onChoose` is called when a link was followed. */
export function SideMenu({ isAdmin, onChoose }: { isAdmin: boolean; onChoose?: () => void }) {
  const current = useCurrentEntry();
  const entries = isAdmin ? [...ENTRIES, ADMIN_ENTRY] : ENTRIES;
  return (
    <nav aria-label="Menu principal" onClick={onChoose}>
      <ul className="plain stack gap-1">
        {entries.map((entry) => (
          <li key={entry.label}>
            <EntryLink {...entry} current={current === entry.to} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function EntryLink({ label, icon, to, current }: Entry & { current: boolean }) {
  const link = useContaLink();
  return (
    <Link className={styles.entry} to={link(to)} aria-current={current ? 'page' : undefined}>
      <Icon of={icon} />
      {label}
    </Link>
  );
}

/** The address of the entry that the current screen belongs to. */
function useCurrentEntry(): string {
  const { pathname, search } = useLocation();
  if (pathname.startsWith('/cliente')) return '/';
  if (pathname.startsWith('/empresa')) return '/?view=empresas';
  if (pathname.startsWith('/viagem')) return '/viagens';
  if (pathname !== '/') return pathname;
  const address = `/?view=${new URLSearchParams(search).get('view')}`;
  return ENTRIES.some(({ to }) => to === address) ? address : '/';
}
