import type { FonteDoDestino, RegraDeVisto } from '@viajario/contracts/crm/prontidao/destinos';
import { nomeDoPais } from '@viajario/contracts/crm/documentos-viagem/paises';
import { dayText } from '#shared/text/formatted.js';
import { fonteDe } from './destinos/destinos.js';
import { checkIdentityCard, type Apresentado, type Exigencias, type Parada } from './document-choice.js';
import { finding, lack, uncertainFinding, type Finding } from './findings.js';
import { coversTrip, longestLasting, missingText, visaThatCounts, withVisaText } from './vistos-no-cadastro.js';

const REGRA = 'transito';

/** What a country asks of those who stay airside between two flights: months of validity do not count. */
export const transito: Exigencias = (apresentado, parada) => {
  return [
    ...(apresentado.documento.tipo === 'identidade' ? [checkIdentityCard(apresentado, parada)] : []),
    checkTransit(apresentado, parada),
  ];
};

function checkTransit({ documento: { pais: nacionalidade }, documentos }: Apresentado, parada: Parada): Finding {
  const { regras, trajeto, hoje } = parada;
  const onde = nomeDoPais(regras.codigo);
  const regra = regras.transito[nacionalidade];
  if (regra === undefined) return unknownTransit(onde);
  const fonte = fonteDe(regras, `transito.${nacionalidade}`);
  // An eTA is a visa on file; an `autorizacao` is a minor's.
  const permissao = longestLasting(documentos, regras.codigo, ['visto']);
  if (regra !== 'dispensado' && coversTrip(permissao, trajeto, hoje)) {
    const ate = dayText(permissao.validade);
    return byOfficialSource(onde, fonte, {
      texto: `Conexão (${onde}): visto ou autorização cadastrada, válida até ${ate}.`,
      paraCliente: `Na conexão (${onde}) você usa o visto ou a autorização que vale até ${ate}.`,
    });
  }
  const comVisto = regras.comVistoDe?.[nacionalidade];
  const outro = comVisto && visaThatCounts(comVisto, documentos, trajeto, hoje);
  const falta = missingText(permissao, hoje);
  if (outro) {
    const tem = ` (tem visto de ${nomeDoPais(outro.pais)})`;
    const fonteDoOutro = comVisto.regra === 'dispensado' ? fonteDe(regras, `comVistoDe.${nacionalidade}`) : fonte;
    return adviseTransit(comVisto.regra, { onde, nacionalidade, tem, falta, comOutro: '', fonte: fonteDoOutro });
  }
  const comOutro = comVisto && regra !== 'dispensado' ? withVisaText(comVisto) : '';
  return adviseTransit(regra, { onde, nacionalidade, tem: '', falta, comOutro, fonte });
}

interface TransitAdvice {
  onde: string;
  nacionalidade: string;
  /** The visa of another country by which the rule holds. */
  tem: string;
  /** What the permission on file lacks. */
  falta: string;
  comOutro: string;
  fonte: FonteDoDestino | null;
}

function adviseTransit(regra: RegraDeVisto, { onde, nacionalidade, tem, falta, comOutro, fonte }: TransitAdvice): Finding {
  const deQuem = `(nacionalidade: ${nomeDoPais(nacionalidade)})`;
  switch (regra) {
    case 'dispensado':
      return byOfficialSource(onde, fonte, {
        texto: `Conexão (${onde}) sem visto, ficando na área de trânsito ${deQuem}${tem}.`,
        paraCliente: `Na conexão (${onde}) você não precisa de visto, se ficar na área de trânsito do aeroporto.`,
      });
    case 'necessario': {
      const pedir = { chave: 'transito', texto: `Visto de trânsito: ${onde}, pedir no consulado` } as const;
      const textos = {
        texto: `Conexão (${onde}): é preciso visto de trânsito, mesmo sem sair do aeroporto ${deQuem}. ${falta}Peça o visto no consulado antes da viagem.${comOutro}`,
        paraCliente: `Para a conexão (${onde}) você precisa de um visto de trânsito, mesmo sem sair do aeroporto. Peça no consulado antes da viagem.${comOutro}`,
      };
      return lack('vermelho', REGRA, textos, pedir, fonte);
    }
    case 'eletronico': {
      const pedir = { chave: 'transito', texto: `Autorização eletrônica de trânsito (eTA ou visto): ${onde}` } as const;
      const textos = {
        texto: `Conexão (${onde}): é preciso autorização eletrônica (eTA) ou visto, também em trânsito ${deQuem}${tem}. ${falta}Peça pela internet antes da viagem.${comOutro}`,
        paraCliente: `Para a conexão (${onde}) você precisa de uma autorização eletrônica (eTA) ou de um visto. Peça pela internet antes da viagem.${comOutro}`,
      };
      return lack('amarelo', REGRA, textos, pedir, fonte);
    }
    case 'chegada':
    case 'verificar': {
      const textos = {
        texto: `Conexão (${onde}): não está claro se é preciso visto de trânsito ${deQuem}.`,
        paraCliente: `Pergunte à companhia se a sua conexão (${onde}) pede visto de trânsito.`,
      };
      return uncertainFinding(REGRA, textos, conferirTransito(onde), fonte);
    }
  }
}

/** Of a connection nothing is green that a page of a government does not carry. */
function byOfficialSource(onde: string, fonte: FonteDoDestino | null, textos: { texto: string; paraCliente: string }): Finding {
  return fonte?.oficial ? finding(REGRA, textos, fonte) : lack('amarelo', REGRA, textos, conferirTransito(onde), fonte);
}

function unknownTransit(onde: string): Finding {
  const { motivo, ...found } = lack(
    'amarelo',
    REGRA,
    {
      texto: `Não temos a regra de trânsito de ${onde}: verifique na companhia e no consulado`,
      paraCliente: `Pergunte à companhia e no consulado se a sua conexão (${onde}) pede visto.`,
    },
    conferirTransito(onde),
  );
  return { ...found, motivo: { ...motivo, apoio: 'consulta' } };
}

export const conferirTransito = (onde: string) =>
  ({ chave: 'conferir', texto: `Conferir a regra de trânsito na companhia e no consulado: ${onde}` }) as const;
