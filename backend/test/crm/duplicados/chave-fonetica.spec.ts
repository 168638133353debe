import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sharedProduct, type Product } from '../../support/processes/product.js';

/** Names that a Brazilian hears as one. */
const SAME = `
Luís Alves = Luiz Alves · Ana Souza = Ana Sousa · Thiago Lima = Tiago Lima · Kátia Reis = Cátia Reis · Wagner Melo = Vagner Melo
Philipe Costa = Felipe Costa · Filipe Costa = Felipe Costa · Fellipe Costa = Philippe Costa · Rafael = Raphael · Sofia = Sophia
Gonçalves = Gonsalves · Conceição = Conceissão · Assunção = Assunsão · Mendonça = Mendonsa · GONC\u0327ALVES = Gonsalves
Helena = Elena · Heitor = Eitor · Natália = Nathália · Sarah = Sara · Débora = Déborah · Jonathan = Jonatan · Jhonatan = Jonatan
Yasmin = Iasmim · Yuri = Iuri · Thayná = Tainá · Kelly = Keli · Ayrton = Airton · Andrey = Andrei · Vanessa = Wanessa · Wesley = Vesley
Anna = Ana · Mello = Melo · Mattos = Matos · Isabella = Isabela · Rebecca = Rebeca · Camilla = Camila · Giovanna = Giovana
Joaquim = Joaquin · William = Willian · Ivan = Ivam · Cármen = Carmem · Izabel = Isabel · Suzana = Susana · César = Cezar · Gomes = Gomez
Queiroz = Queirós · Rodrigues = Rodriguez · Priscila = Pricila · Jéssica = Géssica · Geraldo = Jeraldo · Jorge = Jorje · Célia = Sélia
Caíque = Kaique · Kauã = Cauã · Raquel = Rakel · Cristina = Christina · Michele = Mixele · Sheila = Cheila · Victor = Vitor · Octávio = Otávio
Manoel = Manuel · Moraes = Morais · Ana da Silva = Ana Silva · José de Souza e Melo = José Souza Melo · João dos Santos = João Santos
Maria das Dores = Maria Dores · MARIA  DE JESUS = Maria de Jesus · Zé d’Ávila = Zé d'Avila · Ana-Maria Reis = Ana Maria Reis
Sant’Anna = Santana · José Lima Jr. = José Lima Júnior · Zuleica Dias = Zuleika Dias · Henrique = Enrique · Hellen = Helen
MARIA DA CONCEICAO LUIS = Maria da Conceição Luiz · LUIS GONCALVES = Luiz Gonçalves · Baptista = Batista · Ignez = Inês · Jaqueline = Jacqueline
Gisele = Gizelle · Heloísa = Eloíza · Cínthia = Síntia · Vasconcellos = Vasconcelos · Emmanuel = Emanuel · Thaís = Tays · Jhonn = Jon
Geovanna = Giovana · Ruth = Rute · Elizabeth = Elisabete · Cavalcanti = Cavalcante · Danielle = Daniely
`;
/** Names that are two people's, however alike they look. */
const OTHERS = `
Paulo = Paula · Ana = Anita · Carlos = Carla · Maria = Mariana · Júlio = Júlia · Célia = Cília · Lélia = Lília · Léia = Lia · Inês = Enes
Milena = Milene · Tatiana = Tatiane · Daniel = Daniele · Luís = Luísa · Marcelo = Marcela · Fábio = Flávio · Mário = Márcio · João = Joana
Cunha = Cuna · Filha = Fila · Ramalho = Ramalo · Pinheiro = Pineiro · Galha = Gala · Carlos Lima = Carlos Lima Filho
José Lima Neto = José Lima Júnior · Ana Souza = Ana Souza Lima · Ana Souza = Ana Lima · Kátia = Cássia · Guilherme = Gilmar
Gustavo = Augusto · Rita = Rute · Elias = Élia · Rosa = Roça Lima · Vera = Fera · Dirce = Tirce · Bruno = Bruna · Camila = Camilo
Chaves = Caves · Xavier = Saviera · Renan = Renata · Diogo = Diego · Edson = Edison · Alexandre = Alessandra · Magno = Mano · Denise = Denis · Zélia = Célia · Zara = Sara · Regina = Regiane · Rogério = Rogéria · Davi = Davina · Leandro = Leonardo · 李小龙 = 李小虎
`;
const pairsOf = (table: string): string[][] =>
  table
    .trim()
    .split(/ · |\n/)
    .map((pair) => pair.split(' = '));

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});
afterAll(() => product.close());

describe('The sound of names', () => {
  it('EXP-23: tells names that are written differently from different names', async () => {
    const [same, others] = [pairsOf(SAME), pairsOf(OTHERS)];
    const { rows } = await product.db.query(
      `select um, outro, chave_fonetica(um) as a, chave_fonetica(outro) as b from unnest($1::text[], $2::text[]) p(um, outro)`,
      [0, 1].map((side) => [...same, ...others].map((pair) => pair[side])),
    );
    const alike = rows.map(({ a, b }) => a === b);
    const wrong = rows.filter((_, i) => alike[i] !== i < same.length);
    expect(wrong).toEqual([]);
    expect([same.length, others.length, rows.filter(({ a }) => !a)]).toEqual([91, 51, []]);
  });

  it('EXP-23: keeps what is no Latin letter, and has nothing for a name of particles or signs', async () => {
    const { rows } = await product.db.query(
      `select chave_fonetica(nome) as chave from unnest(array['李小龙', 'Łukasz', 'de', '–', 'E', 'Ana 2']) nome`,
    );
    expect(rows.map(({ chave }) => chave)).toEqual(['李小龙', 'lukas', '', '', '', 'ana2']);
  });
});
