import { Injectable } from '@nestjs/common';
import { LIMITS } from '@viajario/contracts/limits';
import { DomainError } from '#shared/domain/domain-error.js';
import { isEmpty, semRepetidos } from '../domain/partes.js';
import { EnviosDePaginas, type EnvioDaPagina } from '../infrastructure/envios-de-paginas.store.js';
import { AddEnvio, type NovoEnvio } from './add-envio.js';

/** Writes what somebody has sent by a page, in the place of the same parts that wait. The client and the page are locked. */
@Injectable()
export class ReplacePartes {
  constructor(
    private readonly envios: EnviosDePaginas,
    private readonly addEnvio: AddEnvio,
  ) {}

  async execute(novo: NovoEnvio & { paginaId: string }, ip: string | undefined): Promise<Date> {
    const { contaId, clienteId, paginaId } = novo;
    const esperam: EnvioDaPagina[] = [];
    for (const envio of await this.envios.pending(contaId, { clienteIds: [clienteId], paginaId })) {
      const resto = envio.clienteId === clienteId ? { ...envio, ...semRepetidos(envio, novo) } : envio;
      if (isEmpty(resto)) {
        await this.envios.remove(contaId, envio.id);
        continue;
      }
      if (JSON.stringify(resto) !== JSON.stringify(envio)) await this.envios.keep(contaId, resto);
      esperam.push(resto);
    }
    const daPagina = esperam
      .filter((envio) => envio.paginaId === paginaId)
      .flatMap(({ arquivos }) => arquivos.map(({ size }) => size));
    const bytes = sum([...daPagina, ...novo.arquivos.map(({ stored }) => stored.size)]);
    const daPessoa = esperam.filter((envio) => envio.clienteId === clienteId);
    if (daPessoa.length >= LIMITS.enviosPorPessoa || bytes > LIMITS.bytesPorPagina) throw new DomainError('ENVIOS_A_ESPERA');
    return this.addEnvio.execute(novo, ip);
  }
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
