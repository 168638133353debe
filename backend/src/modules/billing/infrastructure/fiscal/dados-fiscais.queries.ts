import { Injectable } from '@nestjs/common';
import { recusadoText, type DadosFiscais } from '@viajario/contracts/billing/dados-fiscais';
import { Sql } from '#shared/database/sql.js';

const NOTHING: DadosFiscais = { documento: null, nome: null, email: null, situacao: null, motivo: null };

@Injectable()
export class DadosFiscaisQueries {
  constructor(private readonly sql: Sql) {}

  async read(usuarioId: string): Promise<DadosFiscais> {
    const [row = NOTHING] = await this.sql.rows<DadosFiscais>({
      name: 'dados-fiscais-read',
      text: `select documento, nome, email, situacao from dados_fiscais where usuario_id = $1`,
      values: [usuarioId],
    });
    const { documento, situacao } = row;
    return { ...row, motivo: documento !== null && situacao === 'recusado' ? recusadoText(documento) : null };
  }
}
