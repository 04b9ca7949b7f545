import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMULARIOS, readAnswer, type Formulario } from './answer-forms.ts'
import { isRobot } from './robots.ts'

const read = (formulario: Formulario, text: string) => readAnswer(formulario, new URLSearchParams(text))

describe('an approval', () => {
  it.each([
    ['nome=Marina&aceite=sim', 'Marina', null],
    ['nome=+Marina++Prado+&aceite=sim', 'Marina Prado', null],
    ['nome=%00%0d%0aMarina%00&aceite=sim', 'Marina', null],
    ['nome=Marina', 'Marina', 'aceite: Marque que leu e aceita o orçamento.'],
    ['nome=%20%20&aceite=sim', '', 'nome: Escreva seu nome para aprovar.'],
    ['', '', 'nome: Escreva seu nome para aprovar.'],
  ])('%s', (form, nome, falta) => {
    const lido = read('aprovar', form)
    expect([lido.nome, lido.falta && `${lido.falta.campo}: ${lido.falta.texto}`]).toEqual([nome, falta])
  })

  it('reads version, key, shown total and choices', () => {
    const form =
      'proposta=2&chave=6f1f7a3e-5d0c-4f43-9a38-0c7f5b1f2a11&total=389050&nome=M&aceite=sim&digitos=5299' +
      '&pedra.m1=B&pedra.m2=A&opcional=s1&opcional=s2&opcional=s1'
    expect(read('aprovar', form)).toMatchObject({
      proposta: 2,
      chave: '6f1f7a3e-5d0c-4f43-9a38-0c7f5b1f2a11',
      total: 389_050,
      digitos: '5299',
      escolhas: { pedras: { m1: 'B', m2: 'A' }, opcionais: ['s1', 's2'] },
      digitado: { 'pedra.m1': 'B', nome: 'M', opcional: 's1 s2 s1' },
    })
  })

  it.each([
    ['proposta=-1&chave=x&total=1.5'],
    ['proposta=1e3&chave=%27--&total=99999999999999'],
    ['proposta=&chave=&total='],
    [''],
  ])('takes nothing of %s', (form) => {
    expect(read('aprovar', form)).toMatchObject({ proposta: null, chave: null, total: null })
  })

  it('keeps a stone that is called as objects call their own', () => {
    const { pedras } = read('aprovar', 'pedra.__proto__=B&pedra.x=D&pedra.=A').escolhas
    expect(Object.entries(pedras)).toEqual([['__proto__', 'B']])
  })
})

describe('the other forms', () => {
  it.each([
    ['recusar', '', null],
    ['recusar', 'motivo=preco&mensagem=Caro', null],
    ['recusar', 'motivo=cor', 'Escolha um motivo da lista.'],
    ['alteracao', 'mensagem=Outra+cuba', null],
    ['alteracao', 'mensagem=+', 'Escreva o que você gostaria de mudar.'],
    ['prazo', '', null],
    ['prazo', `mensagem=${'a'.repeat(1_001)}`, 'Use no máximo 1000 letras. Você escreveu 1001.'],
    // The browser ends each line with two signs.
    ['alteracao', `mensagem=${'a%0d%0a'.repeat(500)}`, null],
  ] as const)('%s: %s', (formulario, form, texto) => {
    expect(read(formulario, form).falta?.texto ?? null).toBe(texto)
  })

  it('keeps lines of a message', () => {
    expect(read('alteracao', 'mensagem=a%0d%0ab%0dc%00').mensagem).toBe('a\nb\nc')
  })
})

it('cuts a name that is longer than a name', () => {
  expect(readAnswer('aprovar', new URLSearchParams({ nome: 'a'.repeat(5_000) })).nome).toHaveLength(200)
})

it('cuts no letter of two signs in half, which could neither be stored nor hashed as it is stored', () => {
  const lido = readAnswer(
    'alteracao',
    new URLSearchParams({ linha: `${'a'.repeat(99)}😀`, nome: `${'a'.repeat(199)}😀 Prado` }),
  )
  expect([lido.linha, lido.nome]).toEqual(['a'.repeat(99), 'a'.repeat(199)])
})

it('reads any body, and keeps nothing that cannot be stored', () => {
  const names = fc.constantFrom(
    'nome',
    'digitos',
    'assinatura',
    'aceite',
    'proposta',
    'chave',
    'total',
    'motivo',
    'mensagem',
    'linha',
    'opcional',
    'pedra.x',
    '__proto__',
  )
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.constantFrom('sim', 'A', '1', 'preco'))
  fc.assert(
    fc.property(
      fc.constantFrom(...FORMULARIOS),
      fc.array(fc.tuple(names, text), { maxLength: 8 }),
      (formulario, fields) => {
        const { assinatura: _asSent, ...kept } = readAnswer(formulario, new URLSearchParams(fields))
        const texts = JSON.stringify(kept)
        expect(texts.includes('\\u0000')).toBe(false)
        expect(() => encodeURIComponent(texts)).not.toThrow()
      },
    ),
    { numRuns: 10_000 },
  )
})

it.each([
  ['WhatsApp/2.24.6 A', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', true],
  ['TelegramBot (like TwitterBot)', true],
  [undefined, true],
  ['Mozilla/5.0 (Linux; Android 14; SM-A155M) Chrome/130.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', false],
])('%s is a program: %s', (userAgent, robot) => {
  expect(isRobot(userAgent)).toBe(robot)
})
