import { aShared, aSharedFile } from './testing.ts';
import { recebidoOf } from './recebido.ts';

const textOf = (title: string, text: string, url = '') => recebidoOf(aShared({ title, text, url }))?.texto;

describe('What another app shared', () => {
  it('is nothing where everything is blank', () => {
    expect(recebidoOf(aShared({ title: ' ', text: '\n' }))).toBeUndefined();
  });

  it('is one text, without what an app says twice', () => {
    expect(textOf('Dados da Ana', 'CPF 529.982.247-25')).toBe('Dados da Ana\nCPF 529.982.247-25');
    expect(textOf('Ana', 'Ana Lima')).toBe('Ana Lima');
    expect(textOf('Ana', 'Ana')).toBe('Ana');
    expect(textOf('', 'Veja https://exemplo.com.br/a', 'https://exemplo.com.br/a')).toBe('Veja https://exemplo.com.br/a');
    expect(textOf('', '', 'https://exemplo.com.br/a')).toBe('https://exemplo.com.br/a');
  });

  it('has files under a name that the upload takes, each for the other documents at first', () => {
    const files = [aSharedFile('1000012345'), aSharedFile('', 'application/pdf'), aSharedFile('foto.PNG', 'image/png')];
    const { arquivos = [] } = recebidoOf(aShared({ files })) ?? {};
    expect(arquivos.map(({ file, flag }) => [file.name, file.type, file.size, flag])).toEqual([
      ['1000012345.jpg', 'image/jpeg', 10, 'outrosDocumentos'],
      ['arquivo.pdf', 'application/pdf', 10, 'outrosDocumentos'],
      ['foto.PNG', 'image/png', 10, 'outrosDocumentos'],
    ]);
  });

  it('has no card number and no code, and says so', () => {
    const { texto, recusados } = recebidoOf(aShared({ text: 'Ana Lima\ncartão 4111 1111 1111 1111 11/30 cvv 123' })) ?? {};
    expect(texto?.trim()).toBe('Ana Lima');
    expect(recusados).toEqual([{ nome: 'Número de cartão', motivo: 'O Viajário não guarda cartões' }]);
  });

  it('names the files that are left out, and why', () => {
    const leftOut = [
      { name: 'grande.pdf', size: 16 * 1024 * 1024 },
      { name: 'onze.jpg', size: 10 },
    ];
    expect(recebidoOf(aShared({ files: [aSharedFile('foto.heic', 'image/heic')], leftOut }))).toMatchObject({
      arquivos: [],
      recusados: [
        { nome: 'foto.heic', motivo: 'Fotos HEIC não são aceitas: envie a foto em JPG ou PNG' },
        { nome: 'grande.pdf', motivo: 'Arquivo maior que 15 MB' },
        { nome: 'onze.jpg', motivo: 'São no máximo 10 arquivos e 60 MB de cada vez' },
      ],
    });
  });
});
