import { expect, it } from 'vitest'
import type { ConteudoDaProva } from '@lapida/contracts/prova'
import { conteudoDaProva } from '@lapida/contracts/prova'
import { testEntrada } from '../testing/proposta-de-teste.ts'
import { testEmpresa } from '../testing/orcamento-referencia.ts'
import { paginaProva } from './pagina-prova.ts'
import type { ProvaNaPagina } from './prova-na-pagina.ts'

const CAMINHO = '/orcamento/6f1f7a3e-5d0c-4f43-9a38-0c7f5b1f2a11'
const CAIXA = 'M10 1790L2410 1790L2410 1190L10 1190z'

const CONTEUDO: ConteudoDaProva = {
  chapas: [
    {
      codigo: 'CH-014',
      descricao: 'Branco Itaúnas · 290 × 180 cm',
      largura: 2900,
      altura: 1800,
      foto: '/imagens/abc.webp',
      pecas: [
        {
          nome: 'P1 · Bancada <da> pia',
          rotulo: 'P1',
          caminho: CAIXA,
          meio: { x: 1210, y: 1490 },
          estreita: 600,
        },
      ],
    },
  ],
  cozinhas: [
    {
      quadros: [
        { nome: 'De um lado', foto: '/imagens/quadro-de-um-lado-00.webp' },
        { nome: 'De frente', foto: '/imagens/quadro-de-frente-0000.webp' },
      ],
      largura: 2400,
      altura: 700,
      partes: [
        {
          rotulo: 'P1',
          nome: 'P1 · Bancada',
          caminho: 'M0 600L2400 600L2400 0L0 0z',
          meio: { x: 1200, y: 300 },
          estreita: 600,
          pedra: { chapa: 0, imagem: 'matrix(1 0 0 1 -10 -1190)' },
        },
        {
          rotulo: 'P2',
          nome: 'P2 · Frontão',
          caminho: 'M0 700L2400 700z',
          meio: { x: 0, y: 0 },
          estreita: 50,
          pedra: null,
        },
      ],
      juntas: [
        {
          nome: 'Frontão A',
          de: { x: 0, y: 0 },
          ate: { x: 2400, y: 0 },
          texto: 'P1 e P2. O frontão começa aqui.',
        },
      ],
    },
  ],
  faltam: ['2 × Soleira'],
  lugares: [],
}

const PEDIDA: NonNullable<ProvaNaPagina['resposta']> = {
  chave: 'chave-da-pagina',
  exige: 'documento',
  digitos: 'quatro',
  rotuloDigitos: '4 primeiros números do seu CPF',
  nome: 'Mariana Souza',
  texto: 'Vi a chapa e o lugar de cada peça (prova 1) e aprovo o corte da pedra assim.',
}

function draw(
  changes: Partial<ProvaNaPagina> = {},
  devolvido: Parameters<typeof paginaProva>[1]['devolvido'] = null,
) {
  const { documento } = testEntrada()
  const prova: ProvaNaPagina = {
    documento,
    numero: 1,
    data: '22/11/2026 às 14:32',
    conteudo: CONTEUDO,
    estado: { tipo: 'a-responder', pedido: null },
    resposta: PEDIDA,
    ...changes,
  }
  return paginaProva(prova, { caminho: CAMINHO, fonte: '/f.woff2', cores: testEmpresa().cores, devolvido })
}

it('shows stone, pieces, joints and what is missing, and asks for an answer', () => {
  const { html } = draw()
  expect(html).toContain('href="/imagens/abc.webp"')
  expect(html).toContain('transform="matrix(1 0 0 1 -10 -1190)"')
  expect(html).toContain('O frontão começa aqui.')
  expect(html).toContain('2 × Soleira')
  expect(html).toContain(`action="${CAMINHO}/pedra/aprovar"`)
  expect(html).toContain(`action="${CAMINHO}/pedra/alteracao"`)
  // The picture of a slab is fetched once, whatever shows a part of it.
  expect(html.match(/<image/g)).toHaveLength(1)
  expect(html).not.toContain('<da>')
  expect(html).not.toMatch(/ style=| onclick=/)
})

it.each([
  [
    'agreed to',
    { estado: { tipo: 'aprovada', quem: 'Mariana', quando: '22/11/2026 às 15:00', cortada: false } },
    'Você aprovou o corte',
  ],
  [
    'cut',
    { estado: { tipo: 'aprovada', quem: 'Mariana', quando: 'ontem', cortada: true }, resposta: null },
    'A pedra já foi cortada.',
  ],
  [
    'asked for another',
    { estado: { tipo: 'a-responder', pedido: { quando: 'ontem', fala: 'O veio ao contrário' } } },
    'O veio ao contrário',
  ],
  [
    'over',
    {
      estado: { tipo: 'fechada', texto: 'A marmoraria ajustou o corte às 14:30. Veja a nova prova.' },
      conteudo: null,
      resposta: null,
    },
    'A marmoraria ajustou o corte às 14:30.',
  ],
] as const)('says that it is %s', (_, changes, text) => {
  const { html } = draw(changes as Partial<ProvaNaPagina>)
  expect(html).toContain(text)
  expect(html.includes('pedra/aprovar')).toBe(_ === 'asked for another')
})

it('gives back what was typed with what is wrong beside it', () => {
  const { html } = draw(
    {},
    {
      formulario: 'aprovar',
      campo: 'digitos',
      texto: 'Os números não conferem.',
      digitado: { nome: 'Mariana S.', digitos: '1234', chave: 'a-mesma-chave', aceite: 'sim' },
    },
  )
  expect(html).toContain('value="Mariana S."')
  expect(html).toContain('value="a-mesma-chave"')
  expect(html).toContain('Os números não conferem.')
})

it('shows the kitchen as it will stand before anything else, and is whole without it', () => {
  const { html } = draw()
  expect(html.match(/alt="Como vai ficar, de (um lado|frente)"/g)).toHaveLength(2)
  expect(html.indexOf('Como vai ficar')).toBeLessThan(html.indexOf('Como a pedra fica'))
  const [cozinha] = CONTEUDO.cozinhas
  const flat = draw({ conteudo: { ...CONTEUDO, cozinhas: cozinha ? [{ ...cozinha, quadros: [] }] : [] } })
  expect(flat.html).not.toContain('Como vai ficar')
  expect(flat.html).toContain('Como a pedra fica')
})

it('is 20 kB at most without its pictures', () => {
  expect(Buffer.byteLength(draw().html)).toBeLessThan(20 * 1024)
})

it.each([
  [{ chapas: [{ ...CONTEUDO.chapas[0], foto: 'javascript:alert(1)' }] }],
  [
    {
      chapas: [
        { ...CONTEUDO.chapas[0], pecas: [{ ...CONTEUDO.chapas[0]?.pecas[0], caminho: '"><script>' }] },
      ],
    },
  ],
])('content that is not ours is none', (changes) => {
  expect(conteudoDaProva.safeParse(CONTEUDO).success).toBe(true)
  expect(conteudoDaProva.safeParse({ ...CONTEUDO, ...changes }).success).toBe(false)
})
