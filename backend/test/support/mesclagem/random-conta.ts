import { addDocumento } from '../calls/documento-calls.js';
import { addEnvio, acceptEnvio, openFicha, refuseEnvio } from '../calls/ficha-calls.js';
import { addEtiqueta } from '../calls/etiqueta-calls.js';
import { acknowledge, openOrientacao } from '../calls/orientacao-calls.js';
import { entregaOf, newCopia } from '../calls/copia-calls.js';
import { addViagem, createPaginas, ITALIA } from '../calls/viagem-calls.js';
import type { Actors } from '../calls/actors.js';
import type { Answer } from '../calls/browser.js';
import { cpfOf } from '../files/planilhas.js';
import type { Random } from '../measuring/random.js';

const DAYS = ['2027-02-03', '2028-03-04', '2031-05-06'];
/** Values of fields that are not ids; equal ones are as likely as different ones. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  dataNascimento: ['1990-05-10', '1991-06-11'],
  email: ['a@x.com', 'b@x.com'],
  telefoneCelular: ['11987654321', '21987654321'],
  telefoneResidencial: ['1133334444', '1133334445'],
  cep: ['01310100', '11010000'],
  endereco: ['Rua A', 'Rua B', '-'],
  numero: ['1', '2'],
  cidade: ['Santos', 'Recife'],
  uf: ['SP', 'PE'],
  rg: ['MG-1', 'SP-2', '-'],
  cnh: ['01234567890', '11234567890'],
  certidaoNascimento: ['1234', '4321'],
  observacoes: ['Prefere janela', 'Alérgico a amendoim'],
  dispensaCpf: [true, false],
  semMensagens: [true, false],
  dataEntrada: ['2020-01-02', '2024-03-04'],
  validadePassaporte: DAYS,
};
const ESCOLHAS = ['este', 'outro'] as const;

export interface Pair {
  este: string;
  outro: string;
}

/** Fills a conta with pairs of clients and random records of all kinds; the first pair has some of each. */
export class RandomConta {
  private serial = 0;
  private etiquetas: string[] = [];
  private empresas: string[] = [];
  private parentes: string[] = [];
  private readonly travelled: string[] = [];
  private readonly membros: string[];

  constructor(
    private readonly actors: Actors,
    private readonly random: Random,
  ) {
    this.membros = [actors.agente.user.id, actors.gestor.user.id, actors.proprietario.user.id];
  }

  async pairs(count: number): Promise<Pair[]> {
    const { gestor, contaId } = this.actors;
    for (const nome of ['VIP', 'Praia', 'Neve']) this.etiquetas.push(await addEtiqueta(gestor, contaId, nome));
    for (const razaoSocial of ['Sol', 'Lua'])
      this.empresas.push(idIn(await gestor.post('/api/empresas', { contaId, razaoSocial, cnpj: '11222333000181' })));
    for (const nome of ['Mãe', 'Tio', 'Filha']) this.parentes.push((await gestor.addCliente({ contaId, nome })).id);
    const pairs: Pair[] = [];
    for (let place = 0; place < count; place += 1) {
      const pair = { este: await this.cliente(place), outro: await this.cliente(place) };
      for (const id of [pair.este, pair.outro]) await this.fill(id, place === 0);
      if (this.random.chance(0.3)) await this.relate(pair.este, pair.outro);
      if (this.random.chance(0.2)) await this.edit(pair.este, { responsavelId: pair.outro });
      pairs.push(pair);
    }
    return pairs;
  }

  /** Some fields chosen, others left to the rule. */
  escolhas(): Record<string, string> {
    const fields = [...Object.keys(VALUES), 'nome', 'cpf', 'empresaId', 'agenteId', 'responsavelId'];
    const chosen = fields.filter((field) => field !== 'validadePassaporte' && this.random.chance(0.4));
    return Object.fromEntries(chosen.map((field) => [field, this.random.pick(ESCOLHAS)]));
  }

  private async cliente(place: number): Promise<string> {
    const { contaId, agente } = this.actors;
    const fields = Object.entries(VALUES).filter(() => this.random.chance(0.6));
    const typed = Object.fromEntries(fields.map(([name, values]) => [name, this.random.pick(values)]));
    const cpf = this.random.chance(0.5) ? { cpf: cpfOf((this.serial += 1)) } : {};
    return (await agente.addCliente({ contaId, nome: `Pessoa ${place}`, ...typed, ...cpf })).id;
  }

  private async fill(id: string, withAll: boolean): Promise<void> {
    const parts = [this.links, this.documentosViagem, this.files, this.words, this.family, this.forms, this.sheets, this.trips];
    for (const part of parts) if (withAll || this.random.chance(0.6)) await part.call(this, id);
  }

  private async links(id: string): Promise<void> {
    await this.edit(id, {
      empresaId: this.random.pick(this.empresas),
      agenteId: this.random.pick(this.membros),
      responsavelId: this.random.pick(this.parentes),
    });
    const etiquetaIds = this.etiquetas.filter((_, place) => place === 0 || this.random.chance(0.5));
    await done(this.actors.agente.put(`/api/clientes/${id}/etiquetas`, { etiquetaIds }));
  }

  /** Passports without a number may be equal; those with one are not. */
  private async documentosViagem(id: string): Promise<void> {
    const { agente } = this.actors;
    for (let count = 1 + this.random.below(3); count > 0; count -= 1) {
      const documento = {
        tipo: this.random.pick(['passaporte', 'visto']),
        pais: this.random.pick(['BRA', 'USA']),
        ...(this.random.chance(0.4) && { numero: `FZ${String((this.serial += 1)).padStart(6, '0')}` }),
        ...(this.random.chance(0.7) && { validade: this.random.pick(DAYS) }),
        ...(this.random.chance(0.3) && { nomes: 'ANA' }),
      };
      const documentoId = idIn(await agente.post(`/api/clientes/${id}/documentos-viagem`, documento));
      if ('validade' in documento) await done(agente.put(`/api/vencimentos/${documentoId}`, { situacao: 'em-renovacao' }));
    }
  }

  private async files(id: string): Promise<void> {
    const { agente, visitor } = this.actors;
    const documento = await addDocumento(agente, id, { nome: 'passaporte.pdf' }, { flagDocumento: 'passaporte' });
    await done(agente.put(`/api/documentos/${documento.id}`, { validade: this.random.pick(DAYS) }));
    await done(agente.post(`/api/clientes/${id}/documentos-viagem`, { tipo: 'visto', pais: 'CAN', documentoId: documento.id }));
    if (this.random.chance(0.5)) await addDocumento(agente, id);
    if ((this.serial += 1) > 3) return; // each copy is made by a process of its own
    const { token } = await newCopia(agente, documento.id);
    await entregaOf(visitor, token);
  }

  private async words(id: string): Promise<void> {
    const { agente, gestor } = this.actors;
    await done(agente.post('/api/anotacoes', { clienteId: id, texto: 'Nota' }));
    const vencimento = this.random.pick(DAYS);
    const lembrete = idIn(await gestor.post('/api/anotacoes', { clienteId: id, texto: 'Ligar', vencimento }));
    if (this.random.chance(0.5)) await done(agente.put(`/api/anotacoes/${lembrete}`, { concluida: true }));
    await this.edit(id, { telefoneCelular: '11987654321' });
    await done(agente.post('/api/mensagens', { clienteId: id, texto: 'Olá, {primeiroNome}!' }));
    await done(gestor.post('/api/titulares/pedidos', { clienteId: id, tipo: this.random.pick(['acesso', 'correcao']) }));
  }

  private async family(id: string): Promise<void> {
    await this.relate(id, this.random.pick(this.parentes));
    await done(this.actors.gestor.post('/api/clientes/nao-duplicados', { ids: [id, this.random.pick(this.parentes)] }));
    await this.edit(this.random.pick(this.parentes), { responsavelId: this.random.chance(0.7) ? id : null });
  }

  private async forms(id: string): Promise<void> {
    const { agente, contaId } = this.actors;
    await openFicha(agente, id);
    for (const answer of ['none', 'refuse', 'accept']) {
      const sent = { campos: { bairro: 'Centro' }, arquivos: [{ flag: 'rg' }] };
      const envio = await addEnvio(this.actors, { id, contaId }, sent);
      if (answer === 'refuse') await done(refuseEnvio(agente, envio.id));
      if (answer === 'accept') await done(acceptEnvio(agente, envio.id, { campos: ['bairro'] }));
    }
  }

  private async sheets(id: string): Promise<void> {
    const { agente, visitor, contaId } = this.actors;
    const { token } = await openOrientacao(agente, contaId, [id], { texto: 'Chegue cedo.' });
    if (this.random.chance(0.5)) await done(acknowledge(visitor, token));
  }

  /** Alone, with a relative, and with those who had a trip before: often the other one of the pair. */
  private async trips(id: string): Promise<void> {
    const { agente, contaId } = this.actors;
    for (const others of [[], [this.random.pick(this.parentes)], this.travelled.slice(-2)]) {
      const people = [...new Set([id, ...others])];
      const inOrder = this.random.chance(0.5) ? people : people.toReversed();
      const viagem = await addViagem(agente, contaId, inOrder, { localizadores: 'ABC123' });
      await done(agente.put(`/api/viagens/${viagem.id}`, { trechos: [{ ...ITALIA, pais: 'USA' }] })); // what differs is kept
      await done(createPaginas(agente, viagem.id));
    }
    this.travelled.push(id);
  }

  /** Two people that are related already stay so, and two are not responsible for each other. */
  private async relate(clienteId: string, referenciaId: string): Promise<void> {
    const observacoes = this.random.chance(0.5) ? 'moram juntos' : null;
    await this.actors.agente.post('/api/relacionamentos', { clienteId, referenciaId, observacoes });
  }

  private async edit(id: string, fields: Record<string, unknown>): Promise<void> {
    const answer = await this.actors.agente.put(`/api/clientes/${id}`, fields);
    if (answer.status !== 200 && answer.body.code !== 'RESPONSAVEL_INVALIDO') throw new Error(answer.text);
  }
}

const idIn = ({ status, body, text }: Answer): string => {
  if (status !== 201) throw new Error(`${status} ${text}`);
  return body.id;
};
const done = async (call: Promise<Answer>): Promise<void> => {
  const { status, text } = await call;
  if (status >= 300) throw new Error(`${status} ${text}`);
};
