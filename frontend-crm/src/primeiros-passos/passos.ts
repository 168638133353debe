import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import type { Stats } from '@viajario/contracts/crm/stats/stats';
import { mayInvite } from '../equipe/equipe-rules.ts';

export interface Passo {
  titulo: string;
  texto: string;
  feito: boolean;
  /** Buttons, and where each leads. */
  acoes: { label: string; to: string }[];
}

interface Holds extends Stats {
  temMensagem: boolean;
}

/** What a new conta does first, ticked by what it holds. `clienteId`: one of its own clients, whose record shows the next steps. */
export function passosOf(conta: ContaListItem, holds: Holds, clienteId: string | undefined): Passo[] {
  const manages = conta.papel !== 'agente';
  const inRecord = (label: string, path: string) => (clienteId ? [{ label, to: `/cliente/${clienteId}${path}` }] : []);
  return [
    {
      titulo: 'Importar ou cadastrar clientes',
      texto: 'Traga a sua planilha como ela está, ou comece com um cliente.',
      feito: holds.totalClientes > 0,
      acoes: [
        ...(manages ? [{ label: 'Importar clientes', to: '/configuracoes#importacao' }] : []),
        { label: 'Cadastrar cliente', to: '/?novo=cliente' },
      ],
    },
    {
      titulo: 'Enviar um documento',
      texto: 'Passaporte, visto ou RG: o arquivo fica guardado no cadastro do cliente.',
      feito: holds.totalDocumentos > 0,
      acoes: inRecord('Enviar documento', '#documentos'),
    },
    {
      titulo: 'Montar uma família',
      texto: 'Ligue quem viaja junto e veja o grupo em uma página.',
      feito: holds.familyGroups > 0,
      acoes: inRecord('Montar família', '/familia'),
    },
    {
      titulo: 'Convidar alguém da equipe',
      texto: 'Cada pessoa entra com o próprio e-mail e a função que você escolher.',
      feito: conta.usuarios.some(({ status }) => status === 'ativo'),
      acoes: mayInvite(conta) ? [{ label: 'Convidar membro', to: '/?view=equipe&novo=convite' }] : [],
    },
    {
      titulo: 'Mandar uma mensagem',
      texto: 'O WhatsApp abre com o texto pronto, já com os dados do cliente.',
      feito: holds.temMensagem,
      acoes: inRecord('Abrir cliente', ''),
    },
  ];
}
