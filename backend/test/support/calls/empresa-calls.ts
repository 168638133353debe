import type { Empresa, EmpresaDetail } from '@viajario/contracts/crm/empresas/empresas';
import type { Actors } from './actors.js';
import type { Answer } from './browser.js';

export const CNPJ = '11.222.333/0001-81';

/**
 * Calls about companies of the agency and their employees, sent by its agente; `empresa` and `person` return what they created.
 */
export class EmpresaCalls {
  constructor(private readonly actors: Actors) {}

  create(fields: object = {}): Promise<Answer> {
    const { agente, contaId } = this.actors;
    return agente.post('/api/empresas', { contaId, razaoSocial: 'Sol Ltda', cnpj: CNPJ, ...fields });
  }

  async empresa(fields: object = {}): Promise<Empresa> {
    return (await this.create(fields)).body;
  }

  edit(id: string, fields: object): Promise<Answer> {
    return this.actors.agente.put(`/api/empresas/${id}`, fields);
  }

  async listed(id: string): Promise<Empresa | undefined> {
    const { body } = await this.actors.agente.get<Empresa[]>(`/api/empresas?contaId=${this.actors.contaId}`);
    return body.find((one) => one.id === id);
  }

  async detail(id: string): Promise<EmpresaDetail> {
    return (await this.actors.agente.get(`/api/empresas/${id}/funcionarios`)).body;
  }

  async person(nome: string, fields: object = {}): Promise<string> {
    return (await this.actors.proprietario.addCliente({ contaId: this.actors.contaId, nome, ...fields })).id;
  }

  async client(id: string) {
    return (await this.actors.agente.get(`/api/clientes/${id}`)).body;
  }

  associate(empresaId: string, clienteId: string): Promise<Answer> {
    return this.actors.agente.post(`/api/empresas/${empresaId}/funcionarios/${clienteId}`);
  }

  dissociate(empresaId: string, clienteId: string): Promise<Answer> {
    return this.actors.agente.delete(`/api/empresas/${empresaId}/funcionarios/${clienteId}`);
  }
}
