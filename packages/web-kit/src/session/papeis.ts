import type { Papel } from '@viajario/contracts/route';

export const PAPEL_LABELS: Record<Papel, string> = { proprietario: 'Proprietário', gestor: 'Gestor', agente: 'Agente' };

/** Description of each role, for inviting and invited users. */
export const PAPEL_PERMISSIONS: Record<Papel, readonly string[]> = {
  proprietario: [
    'Tem controle total da conta',
    'Gerencia todos os membros e as funções deles',
    'Transfere a propriedade ou exclui a conta',
  ],
  gestor: [
    'Convida membros e gerencia os agentes',
    'Tem acesso completo aos clientes e às empresas, inclusive para excluir',
    'Importa e exporta dados e muda o nome e o logo da conta',
  ],
  agente: [
    'Vê os clientes e as empresas da conta',
    'Cadastra e edita informações',
    'Envia documentos',
    'Não exclui clientes nem empresas',
  ],
};
