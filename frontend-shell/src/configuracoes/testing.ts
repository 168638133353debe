import type { ContaDetail, ContaListItem } from '@viajario/contracts/accounts/contas';
import { system } from '@viajario/contracts/config';
import type { StubbedApi } from '@viajario/web-kit/testing.tsx';

/** What reading a conta of the list answers. */
export function detailOf({ usuarios, ativa: _ativa, ...conta }: ContaListItem): ContaDetail {
  return {
    ...conta,
    contatoTitulares: 'ana@demo.local',
    telefone: null,
    proprietario: { firstName: 'Ana', lastName: 'Lima', email: 'ana@demo.local' },
    usuariosContas: usuarios.map((membro) => ({
      ...membro,
      usuario: { firstName: null, lastName: null, email: `${membro.usuarioId}@demo.local` },
    })),
  };
}

/** Where the remotes are that offer parts of the settings. */
export function stubRemotes(api: StubbedApi): void {
  api.answer(system.config, {
    remotes: ['billing', 'crm'].map((name) => ({ name, entry: `/remotes/${name}/remoteEntry.js` })),
    stripePublishableKey: null,
    stripeJsUrl: '',
    contactWhatsapp: null,
    companyUrl: null,
  });
}
