import type { PreviaDaOrientacao } from '@viajario/contracts/crm/orientacoes/orientacoes';

/** A message with what has changed since the sheet; the server fills the names in. */
export function reaviso(
  viagem: string,
  { surgiram, resolvidos }: Pick<PreviaDaOrientacao['pessoas'][number], 'surgiram' | 'resolvidos'>,
): string {
  const parts = [listed('O que há de novo:', surgiram), listed('O que já está resolvido:', resolvidos)].filter(Boolean);
  const changed = parts.length > 0 ? parts : ['Os documentos para a viagem mudaram: leia a orientação de novo.'];
  return [`Olá, {primeiroNome}! A sua orientação para a viagem ${viagem} mudou.`, ...changed, '{meuNome}, {agencia}'].join(
    '\n\n',
  );
}

const listed = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : [title, ...items.map((item) => `• ${item}`)].join('\n');
