import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';

/** What `frontend-<name>/src/remote.tsx` exports by default. Paths count from the root: `/`, `/cliente/:id`. */
export interface RemoteModule extends SettingsParts {
  routes: RouteObject[];
}

/** Parts of the settings screen that a remote offers to the shell. */
export interface SettingsParts {
  /** What one can do about the own subscription (billing). */
  assinatura?: ComponentType;
  /** 'Dados para nota fiscal' (billing). It reports whether something typed there is not saved yet. */
  dadosFiscais?: ComponentType<{ onUnsavedChange: (isUnsaved: boolean) => void }>;
  /** Content of 'Etiquetas', 'Modelos de mensagem' and 'Modelos de viagem' (crm). */
  etiquetas?: ComponentType<{ conta: ContaListItem }>;
  modelos?: ComponentType<{ conta: ContaListItem }>;
  modelosDeViagem?: ComponentType<{ conta: ContaListItem }>;
  /** Content of 'Exportar dados', 'Importar dados' and 'Limpeza' (crm). */
  exportacao?: ComponentType<{ conta: ContaListItem }>;
  importacao?: ComponentType<{ conta: ContaListItem }>;
  limpeza?: ComponentType<{ conta: ContaListItem }>;
  /** Content of 'Privacidade (LGPD)' (crm). */
  privacidade?: ComponentType<{ conta: ContaListItem }>;
  /** The offer of a copy before a conta is deleted (crm). */
  backupOffer?: ComponentType<{ contaId: string }>;
}

export function defineRemote(module: RemoteModule): RemoteModule {
  return module;
}
