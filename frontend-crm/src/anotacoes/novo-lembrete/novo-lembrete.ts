export const NOVO_LEMBRETE = 'Novo lembrete';
