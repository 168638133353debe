import type { ParDeParecidos } from '@viajario/contracts/crm/duplicados/limpezas';

/** 'mesmo CPF, mesmo telefone'. */
export function motivosText(motivos: ParDeParecidos['motivos']): string {
  const nome = motivos.includes('dataNascimento') ? 'mesmo nome e nascimento' : 'nome parecido';
  const words = {
    cpf: 'mesmo CPF',
    cpfNaPlanilha: 'mesmo CPF na planilha',
    nome,
    dataNascimento: undefined,
    telefone: 'mesmo telefone',
    email: 'mesmo e-mail',
  };
  return motivos.flatMap((motivo) => words[motivo] ?? []).join(', ');
}
