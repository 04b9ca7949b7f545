import { expect, it } from 'vitest'
import { conteudoDaProva } from '@lapida/contracts/prova'
import { conteudoDeProva } from '../testing/prova-de-teste.ts'
import { testEntrada } from '../testing/proposta-de-teste.ts'
import { testEmpresa } from '../testing/orcamento-referencia.ts'
import { paginaProva } from './pagina-prova.ts'
import type { ProvaNaPagina } from './prova-na-pagina.ts'

const CAMINHO = '/orcamento/6f1f7a3e-5d0c-4f43-9a38-0c7f5b1f2a11'
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
    conteudo: conteudoDeProva,
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
  const [cozinha] = conteudoDeProva.cozinhas
  const flat = draw({
    conteudo: { ...conteudoDeProva, cozinhas: cozinha ? [{ ...cozinha, quadros: [] }] : [] },
  })
  expect(flat.html).not.toContain('Como vai ficar')
  expect(flat.html).toContain('Como a pedra fica')
})

it('fetches what turns a kitchen once it is asked for, and no other script', () => {
  const { html, scripts, busca } = draw()
  expect(html).toContain(`data-sala="${CAMINHO}/pedra/sala/1"`)
  expect(html).not.toMatch(/<script[^>]+src=/)
  expect([scripts.length, busca]).toEqual([3, true])
  const [cozinha] = conteudoDeProva.cozinhas
  if (!cozinha) throw new Error('The proof of the tests has a kitchen.')
  const { sala: _sala, ...before } = cozinha
  const old = draw({ conteudo: { ...conteudoDeProva, cozinhas: [before] } })
  expect([old.scripts.length, old.busca]).toEqual([2, false])
  expect(old.html).not.toContain('Ver em 3D')
})

it('is 23 kB at most without its pictures', () => {
  expect(Buffer.byteLength(draw().html)).toBeLessThan(23 * 1024)
})

it.each([
  [{ chapas: [{ ...conteudoDeProva.chapas[0], foto: 'javascript:alert(1)' }] }],
  [
    {
      chapas: [
        {
          ...conteudoDeProva.chapas[0],
          pecas: [{ ...conteudoDeProva.chapas[0]?.pecas[0], caminho: '"><script>' }],
        },
      ],
    },
  ],
])('content that is not ours is none', (changes) => {
  expect(conteudoDaProva.safeParse(conteudoDeProva).success).toBe(true)
  expect(conteudoDaProva.safeParse({ ...conteudoDeProva, ...changes }).success).toBe(false)
})
