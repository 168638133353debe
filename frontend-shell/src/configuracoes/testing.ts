import type { ContaDetail, ContaListItem } from '@viajario/contracts/accounts/contas';

/** What reading a conta of the list answers. */
export function detailOf({ usuarios, ativa: _ativa, ...conta }: ContaListItem): ContaDetail {
  return {
    ...conta,
    proprietario: { firstName: 'Ana', lastName: 'Lima', email: 'ana@demo.local' },
    usuariosContas: usuarios.map((membro) => ({
      ...membro,
      usuario: { firstName: null, lastName: null, email: `${membro.usuarioId}@demo.local` },
    })),
  };
}
