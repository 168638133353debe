import type { ModeloDeMensagem } from '@viajario/contracts/crm/modelos/modelos';
import { aConta } from '@viajario/web-kit/testing.tsx';

/** For specs only: a template. */
export const aModelo = (id: string, change: Partial<ModeloDeMensagem> = {}): ModeloDeMensagem => ({
  id,
  contaId: aConta().id,
  nome: `Modelo ${id}`,
  contexto: 'livre',
  texto: 'Olá, {primeiroNome}!',
  ...change,
});
