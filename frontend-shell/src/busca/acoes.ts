import type { CurrentUser } from '@viajario/contracts/identity/session';
import type { Papel } from '@viajario/contracts/route';
import { NOVO_LEMBRETE } from './labels.ts';

export interface Acao {
  label: string;
  /** Where it leads; without one the dialog itself knows what to do. */
  to: string;
  /** For members of a conta, those who manage it, administrators, or also users without a conta. */
  para: 'membros' | 'gestores' | 'admins' | 'todos';
}

/** What can be done, then each screen by its name. `novo` is answered by the screen that it leads to. */
const ACOES: readonly Acao[] = [
  { label: 'Novo cliente', to: '/?novo=cliente', para: 'membros' },
  { label: 'Colar dados', to: '/?novo=colar', para: 'membros' },
  { label: 'Nova empresa', to: '/?view=empresas&novo=empresa', para: 'membros' },
  { label: 'Novo lembrete', to: NOVO_LEMBRETE, para: 'membros' },
  { label: 'Nova viagem', to: '/viagens?novo=viagem', para: 'membros' },
  { label: 'Importar planilha', to: '/configuracoes#importacao', para: 'gestores' },
  { label: 'Convidar membro', to: '/?view=equipe&novo=convite', para: 'gestores' },
  { label: 'Hoje', to: '/hoje', para: 'membros' },
  { label: 'Clientes', to: '/', para: 'membros' },
  { label: 'Novos este mês', to: '/?novos=true', para: 'membros' },
  { label: 'Empresas', to: '/?view=empresas', para: 'membros' },
  { label: 'Lembretes', to: '/?view=lembretes', para: 'membros' },
  { label: 'Envios de clientes', to: '/?view=envios', para: 'membros' },
  { label: 'Viagens', to: '/viagens', para: 'membros' },
  { label: 'Preparar viagem', to: '/viagem', para: 'membros' },
  { label: 'Central de documentos', to: '/documentos', para: 'membros' },
  { label: 'Compartilhar para o Viajário', to: '/compartilhar', para: 'membros' },
  { label: 'Equipe', to: '/?view=equipe', para: 'membros' },
  { label: 'Configurações', to: '/configuracoes', para: 'membros' },
  { label: 'Privacidade (LGPD)', to: '/configuracoes#privacidade', para: 'gestores' },
  { label: 'Assinatura', to: '/configuracoes#assinatura', para: 'membros' },
  { label: 'Planos', to: '/assinar', para: 'todos' },
  { label: 'Perfil', to: '/profile', para: 'todos' },
  { label: 'Administração', to: '/admin', para: 'admins' },
  { label: 'Termos e privacidade', to: '/termos', para: 'todos' },
];

/** Without accents and case. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The actions open to this user with each word of the text in their names. `papel` is undefined in no conta. */
export function acoesFor({ papelSistema }: Pick<CurrentUser, 'papelSistema'>, papel: Papel | undefined, text: string): Acao[] {
  const open: Record<Acao['para'], boolean> = {
    membros: papel !== undefined,
    gestores: papel === 'gestor' || papel === 'proprietario',
    admins: papelSistema === 'admin',
    todos: true,
  };
  const words = fold(text).split(/\s+/).filter(Boolean);
  return ACOES.filter(({ label, para }) => open[para] && words.every((word) => fold(label).includes(word)));
}
