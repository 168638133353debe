import { parseVcard } from './parse-vcard.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => parseVcard(bytes(text));
const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n');
const quoted = (text: string) => [...bytes(text)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
const MANY = Array.from({ length: 500 }, (_, i) => i);
const number = (i: number) => `11 9${String(80_000_000 + i)}`;
const expected = (i: number) => ({
  nome: `José Ávila ${i}`,
  telefoneCelular: `119${80_000_000 + i}`,
  email: `c${i}@example.com`,
});

describe('A file of contacts', () => {
  it.each([
    [
      'of Android (2.1), quoted-printable over several lines',
      (i: number) => {
        const name = quoted(`José Ávila ${i}`);
        const folded = `${name.slice(0, 30)}=\r\n${name.slice(30)}`;
        return card(
          'VERSION:2.1',
          `N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;${folded};;;`,
          `FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${folded}`,
          `TEL;CELL;PREF:${number(i)}`,
          `EMAIL;HOME:c${i}@example.com`,
        );
      },
    ],
    [
      'of an iPhone (3.0), with grouped properties',
      (i: number) =>
        card(
          'VERSION:3.0',
          'PRODID:-//Apple Inc.//iPhone OS 18.0//EN',
          `N:Ávila ${i};José;;;`,
          `FN:José Ávila ${i}`,
          `item1.EMAIL;type=INTERNET:c${i}@exam`,
          ' ple.com',
          'item1.X-ABLabel:_$!<Other>!$_',
          `TEL;type=CELL;type=VOICE;type=pref:+55 ${number(i)}`,
        ),
    ],
    [
      'of Google (3.0)',
      (i: number) =>
        card(
          'VERSION:3.0',
          `FN:José Ávila ${i}`,
          `N:Ávila ${i};José;;;`,
          `TEL;TYPE=CELL:${number(i)}`,
          `EMAIL;TYPE=INTERNET;TYPE=HOME:c${i}@example.com`,
        ),
    ],
    [
      'of Outlook (4.0), with addresses of numbers',
      (i: number) =>
        card(
          'VERSION:4.0',
          `FN:José Ávila ${i}`,
          `N:Ávila ${i};José;;;`,
          `TEL;VALUE=uri;TYPE="cell,voice":tel:+55${number(i).replaceAll(' ', '')}`,
          `EMAIL;TYPE=work:c${i}@example.com`,
        ),
    ],
  ])('%s is read, 500 of them', (_, make) => {
    const { contatos, ignorados } = read(MANY.map(make).join('\r\n'));
    expect(ignorados).toBe(0);
    expect(contatos).toEqual(MANY.map(expected));
  });

  it('gives a birthday, an address and notes their places', () => {
    const { contatos } = read(
      card(
        'VERSION:3.0',
        'FN:Ana Lima',
        'BDAY:1990-05-10',
        'ADR;TYPE=HOME:;apto 4;Rua A\\, 10;Santos;sp;11010-100;Brasil',
        'NOTE:gosta de praia\\njanela\\, sempre',
        'EMAIL:a@x.br',
        'EMAIL:b@x.br',
        'TEL;TYPE=HOME:(13) 3333-4444',
        'TEL;TYPE=WORK:13 3333-5555',
        'TEL;TYPE=CELL:13987654321',
        'TEL;TYPE=CELL:13987654321',
        'TEL;TYPE=CELL:13987650000',
      ),
    );
    expect(contatos).toEqual([
      {
        ...{
          nome: 'Ana Lima',
          dataNascimento: '1990-05-10',
          endereco: 'Rua A, 10',
          complemento: 'apto 4',
          cidade: 'Santos',
          uf: 'sp',
          cep: '11010100',
        },
        ...{
          email: 'a@x.br',
          telefoneResidencial: '1333334444',
          telefoneComercial: '1333335555',
          telefoneCelular: '13987654321',
        },
        observacoes: 'Outro e-mail: b@x.br\ngosta de praia\njanela, sempre\nOutro telefone: 13987650000',
      },
    ]);
  });

  it.each([
    ['19900510', '1990-05-10', undefined],
    ['1990-05-10T00:00:00Z', '1990-05-10', undefined],
    ['10/05/1990', '1990-05-10', undefined],
    ['1990-5-10', '1990-05-10', undefined],
    ['19900510T030000Z', '1990-05-10', undefined],
    ['--0510', undefined, '10/05'],
    ['--05-10', undefined, '10/05'],
    ['1604-05-10', undefined, '10/05'],
    ['0000-05-10', undefined, '10/05'],
    ['1990-02-31', undefined, '1990-02-31'],
  ])('takes the birthday %s for %s', (bday, dia, linha) => {
    const [contato] = read(card('FN:Ana Lima', `BDAY:${bday}`)).contatos;
    expect([contato?.dataNascimento, contato?.observacoes]).toEqual([dia, linha && `Aniversário: ${linha}`]);
  });

  it('is read in the letters of Windows too', () => {
    const latin1 = Uint8Array.from([...card('VERSION:2.1', 'FN:Jos\u00e9 \u00c1vila')].map((sign) => sign.charCodeAt(0)));
    expect(parseVcard(latin1).contatos).toEqual([{ nome: 'José Ávila' }]);
    const charset = card('VERSION:2.1', 'FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Jos=E9');
    expect(read(charset).contatos).toEqual([{ nome: 'José' }]);
  });

  it.each([
    [['N:Lima;Ana;Maria;;'], { nome: 'Ana Maria Lima' }],
    [['N:Luz;Otávio;Reis;Dr.;Neto'], { nome: 'Otávio Reis Luz Neto', observacoes: 'Tratamento: Dr.' }],
    [['FN:Dr. Otávio Luz', 'N:Luz;Otávio;;Dr.;Júnior'], { nome: 'Otávio Luz Júnior', observacoes: 'Tratamento: Dr.' }],
    [['FN:Otávio Luz Neto', 'N:Luz;Otávio;;;Neto'], { nome: 'Otávio Luz Neto' }],
    [['FN:Otávio Luz', 'N:Luz;Otávio;;;PhD'], { nome: 'Otávio Luz', observacoes: 'Sufixo: PhD' }],
    [['FN:+55 41 97654-3210', 'N:;;;;', 'NICKNAME:Lena', 'ORG:Mar Azul;'], { nome: 'Lena', observacoes: 'Empresa: Mar Azul' }],
    [['ORG:Mar Azul;Vendas'], { nome: 'Mar Azul Vendas' }],
    [['TEL:11987654321'], undefined],
    [['FN:\u200b'], undefined],
  ])('with %j is offered as %j', (lines, contato) => {
    expect(read(card(...lines))).toEqual(contato ? { contatos: [contato], ignorados: 0 } : { contatos: [], ignorados: 1 });
  });

  it.each<[string, string[], Record<string, string>]>([
    [
      'a label that names somebody',
      ['item1.TEL:(41) 97777-0001', 'item1.X-ABLabel:Marido'],
      { observacoes: 'Telefone (Marido): (41) 97777-0001' },
    ],
    [
      'a label of its own type',
      [
        'item1.TEL;type=CELL;type=pref:41 97777-0001',
        'item1.X-ABLabel:Portaria',
        'TEL;X-Mãe:41 97777-0002',
        'TEL;CELL:41 97777-0003',
      ],
      { telefoneCelular: '41977770003', observacoes: 'Telefone (Portaria): 41 97777-0001\nTelefone (Mãe): 41 97777-0002' },
    ],
    [
      'a label of Android',
      ['TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=4D=C3=A3=65):41 97777-0001'],
      { observacoes: 'Telefone (Mãe): 41 97777-0001' },
    ],
    [
      'an iPhone’s word for somebody',
      ['item1.TEL:41 97777-0001', 'item1.X-ABLabel:_$!<Mother>!$_'],
      { observacoes: 'Telefone (Mother): 41 97777-0001' },
    ],
    ['the kind in another language', ['item1.TEL:41 3222-1100', 'item1.X-ABLabel:Trabajo'], { telefoneComercial: '4132221100' }],
    [
      'a word of WhatsApp',
      ['item1.TEL;waid=5541976543210:+55 41 97654-3210', 'item1.X-ABLabel:Celular'],
      { telefoneCelular: '41976543210' },
    ],
    [
      'the preferred of two',
      ['TEL;TYPE=CELL:41 97777-0001', 'TEL;TYPE=CELL,PREF:41 97777-0002'],
      { telefoneCelular: '41977770002', telefoneResidencial: '41977770001' },
    ],
    [
      'the first choice of version 4',
      ['EMAIL;PREF=2:b@x.br', 'EMAIL;PREF=1:a@x.br'],
      { email: 'a@x.br', observacoes: 'Outro e-mail: b@x.br' },
    ],
    [
      'an extension',
      ['TEL;TYPE=WORK:+55 41 3222-1100 ramal 45'],
      { telefoneComercial: '4132221100', observacoes: 'Telefone comercial: Ramal 45' },
    ],
    [
      'the extension of an address of numbers',
      ['TEL;VALUE=uri;TYPE=work:tel:+55-41-3222-1100;ext=45'],
      { telefoneComercial: '4132221100', observacoes: 'Telefone comercial: Ramal 45' },
    ],
    ['a second kind by its number', ['item1.TEL:41 3222-1100', 'item1.X-ABLabel:Trabalho 2'], { telefoneComercial: '4132221100' }],
    ['a fax of home', ['item1.TEL:41 3222-1100', 'item1.X-ABLabel:_$!<HomeFAX>!$_'], { observacoes: 'Fax: 4132221100' }],
    [
      'a mobile phone of somebody',
      ['item1.TEL;type=CELL:41 97777-0001', 'item1.X-ABLabel:Celular do marido'],
      { observacoes: 'Telefone (Celular do marido): 41 97777-0001' },
    ],
    ['a number in doubt', ['TEL;CELL:351 931 222 333'], { observacoes: 'Telefone: 351 931 222 333' }],
    [
      'an e-mail of somebody',
      ['item1.EMAIL:b@x.br', 'item1.X-ABLabel:Secretária', 'EMAIL:a@x.br'],
      { email: 'a@x.br', observacoes: 'E-mail (Secretária): b@x.br' },
    ],
    [
      'the home’s address before the office’s',
      [
        'ADR;TYPE=WORK:;Sala 2;Av. Sol\\, 1;Curitiba;PR;80000-000;Brasil',
        'ADR;TYPE=HOME:;;Rua Ipê\\, 9;Maringá;PR;87000-000;Brasil',
      ],
      {
        endereco: 'Rua Ipê, 9',
        cidade: 'Maringá',
        uf: 'PR',
        cep: '87000000',
        observacoes: 'Endereço (trabalho): Av. Sol, 1, Sala 2, Curitiba, PR, 80000-000, Brasil',
      },
    ],
    [
      'an address abroad, whole',
      ['ADR;HOME:;;Rua da Prata 5;Lisboa;;1100-414;Portugal'],
      {
        endereco: 'Rua da Prata 5',
        cidade: 'Lisboa',
        observacoes: 'Endereço completo: Rua da Prata 5, Lisboa, 1100-414, Portugal',
      },
    ],
    [
      'what no field takes',
      [
        'ORG:Mar Azul;',
        'TITLE:Gerente',
        'URL:https://x.br',
        'item1.X-ABDATE:2010-05-08',
        'item1.X-ABLabel:_$!<Anniversary>!$_',
        'item2.X-ABRELATEDNAMES:Rui',
        'item2.X-ABLabel:Irmão',
      ],
      {
        observacoes:
          'Empresa: Mar Azul\nCargo: Gerente\nSite: https://x.br\nData (Anniversary): 2010-05-08\nRelação (Irmão): Rui',
      },
    ],
    [
      'Android’s own lines',
      [
        'X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Lena;1;;',
        'X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;1990-05-10;3;;',
      ],
      { dataNascimento: '1990-05-10', observacoes: 'Apelido: Lena' },
    ],
  ])('keeps %s', (_, lines, fields) => {
    expect(read(card('FN:Ana', ...lines)).contatos).toEqual([{ nome: 'Ana', ...fields }]);
  });

  it.each([
    [['N:Luz;Otávio;Reis;Dr.;Neto'], 'Otávio Reis Luz Neto'],
    [['N:Luz;Otávio;Reis;Dr.;Neto', 'FN:Dr. Otávio Reis Luz Neto'], 'Otávio Reis Luz Neto'],
    [['N:Luz;Otávio;;;Filho', 'FN:Otávio Luz'], 'Otávio Luz Filho'],
    [['N:Luz;Otávio;;Dr.;', 'FN:Drausio Luz'], 'Drausio Luz'],
    [['FN:Dra. Helena Dias'], 'Dra. Helena Dias'],
    [['FN:\u200eHelena\u200b Dias\u202c'], 'Helena Dias'],
  ])('has what stands behind a name in it, what stands before it not: %j', (lines, nome) =>
    expect(read(card(...lines)).contatos[0]?.nome).toBe(nome),
  );

  it('is read whatever its lines were folded within, and its letters', () => {
    const file = card('VERSION:3.0', 'FN:José', 'NOTE:Só janela');
    const split = String.fromCharCode(...bytes(file)).replace('\xc3\xa9', '\xc3\r\n \xa9');
    const utf16 = Uint8Array.of(0xff, 0xfe, ...[...file].flatMap((sign) => [sign.charCodeAt(0), 0]));
    const marked = bytes(`\ufeff${file}`);
    for (const written of [Uint8Array.from(split, (sign) => sign.charCodeAt(0)), utf16, marked])
      expect(parseVcard(written)).toEqual({ contatos: [{ nome: 'José', observacoes: 'Só janela' }], ignorados: 0 });
  });

  it.each([
    ['a label of an iPhone', ['item1.TEL:+55 11 3333-4444', 'item1.X-ABLabel:_$!<Work>!$_'], { telefoneComercial: '1133334444' }],
    ['another group', ['item1.TEL:1133334444', 'item2.X-ABLabel:Trabalho'], { telefoneResidencial: '1133334444' }],
    ['a number abroad at home', ['TEL;HOME:+351 212 345 678'], { telefoneResidencial: '+351212345678' }],
    ['a landline without area code', ['TEL;CELL:3333-4444'], { telefoneResidencial: '33334444' }],
    ['a fax', ['TEL;TYPE=WORK,FAX:1133334444'], { observacoes: 'Fax: 1133334444' }],
    ['an address of mail', ['EMAIL:mailto:a@x.br', 'EMAIL:A@x.br'], { email: 'a@x.br' }],
    ['escaped signs', ['NOTE:C:\\\\nova\\; fim\\Nsim'], { observacoes: 'C:\\nova; fim\nsim' }],
    [
      'a backslash at the end of a part',
      ['ADR:;;Rua A\\\\;Santos;São Paulo'],
      { endereco: 'Rua A\\', cidade: 'Santos', uf: 'São Paulo' },
    ],
    ['a quoted parameter', ['ADR;LABEL="Rua A: 1; B":;;Rua A;Santos'], { endereco: 'Rua A', cidade: 'Santos' }],
    ['line breaks in quoted-printable', ['NOTE;ENCODING=QUOTED-PRINTABLE:um=0D=0A=', 'dois'], { observacoes: 'um\ndois' }],
    ['a soft line break in what is not read', ['LOGO;ENCODING=QUOTED-PRINTABLE:a=', 'EMAIL:b@x.br'], {}],
    ['a picture', ['PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQ', ' TEL:1133334444=', 'EMAIL:a@x.br'], { email: 'a@x.br' }],
    ['a sign that nothing can store', ['NOTE:a\0b'], { observacoes: 'ab' }],
  ])('knows %s', (_, lines, fields) => {
    expect(read(card('FN:Ana', ...lines)).contatos).toEqual([{ nome: 'Ana', ...fields }]);
  });

  it('gives what it has though it was cut off', () => {
    const { contatos } = read(`BEGIN:VCARD\nFN:Ana\n${card('FN:Bia')}\nBEGIN:VCARD\nFN:Caio\nTEL:1133`);
    expect(contatos.map(({ nome }) => nome)).toEqual(['Ana', 'Bia', 'Caio']);
  });

  it('is none without cards', () => expect(read('nome;telefone\nAna;11')).toEqual({ contatos: [], ignorados: 0 }));
});
