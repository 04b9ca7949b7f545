import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arquivoOrcamento, imagensOfDocumento } from './arquivo.ts'
import { documentoOrcamento } from '../modelo/modelo.ts'
import { testEmpresa, referenceMaterial, referenceOrcamento } from '../testing/orcamento-referencia.ts'

const PNG = 'data:image/png;base64,iVBORw0KGgo='
const FONTE = 'data:font/woff2;base64,d09GMg=='
const LOGO = '/imagens/logo.png'
const FOTO = '/imagens/foto.jpg'

function documento(texto = 'Pedra natural.') {
  const empresa = testEmpresa({ logo: LOGO })
  return documentoOrcamento({
    orcamento: referenceOrcamento({
      observacoesGerais: [texto],
      materiais: [referenceMaterial({ images: [FOTO] })],
    }),
    empresa,
    urlPublica: 'https://exemplo.com.br/orcamento/codigo',
    agora: new Date('2026-11-20T15:00:00Z'),
  })
}

const whole = { imagens: new Map([LOGO, FOTO].map((path) => [path, PNG])), fonte: FONTE }

/** Everything that a browser would fetch or run by itself, and every form. */
function reaches(html: string): string[] {
  const addresses = [...html.matchAll(/(?:src|srcset|href|action|poster|data)="([^"]*)"/g)].map(
    ([attribute, value]) => ({ attribute, value: value ?? '' }),
  )
  const links = /^https:\/\/(?:wa\.me|exemplo\.com\.br)\//
  return [
    ...addresses
      .filter(({ value }) => !value.startsWith('data:') && !links.test(value))
      .map(({ attribute }) => attribute),
    ...[...html.matchAll(/url\((?!data:)[^)]*\)|@import[^;]*/g)].map(([text]) => text),
    ...[...html.matchAll(/<(?:script|form|iframe|object|embed|link|base)\b[^>]*>/g)].map(([text]) => text),
  ]
}

const tags = (html: string) => html.match(/<[a-z/!][^>]*>/gi)?.length ?? 0

describe('arquivoOrcamento', () => {
  it('carries the quote, its logo, its photo and its font', () => {
    const html = arquivoOrcamento(documento(), whole)
    expect(html).toContain('R$\u00a02.028,20')
    expect(html.split(PNG)).toHaveLength(3)
    expect(html).toContain(FONTE)
    expect(html).not.toContain('/imagens/')
  })

  it('asks for nothing, runs nothing and answers nothing', () => {
    expect(reaches(arquivoOrcamento(documento(), whole))).toEqual([])
  })

  it('says so itself, in a policy that comes before anything else', () => {
    const html = arquivoOrcamento(documento(), whole)
    expect(html.indexOf('content-security-policy')).toBeLessThan(html.indexOf('<title>'))
    expect(html).toContain('default-src &#39;none&#39;')
  })

  it('leaves out what this device does not have, and whatever is no image', () => {
    const html = arquivoOrcamento(documento(), {
      imagens: new Map([
        [LOGO, 'https://exemplo.com/logo.png'],
        [FOTO, 'data:image/svg+xml;base64,PHN2Zz4='],
      ]),
      fonte: '/fontes/geist.woff2',
    })
    expect(html).not.toContain('<img')
    expect(html).toContain('RF')
    expect(reaches(html)).toEqual([])
  })

  it('names the customer only as the model allows: no CPF, no phone, no internal note', () => {
    const html = arquivoOrcamento(documento(), whole)
    for (const secret of ['nota interna da empresa', '123.456.789', '98765'])
      expect(html).not.toContain(secret)
  })

  it('writes whatever a person typed as text, never as markup', () => {
    const plain = arquivoOrcamento(documento('x'), whole)
    const hostile = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"><img src=//evil.example/x onerror=alert(1)>',
        '</style><link rel=stylesheet href=//evil.example>',
        '<base href=//evil.example/>',
      ),
    )
    fc.assert(
      fc.property(hostile, (typed) => {
        expect(tags(arquivoOrcamento(documento(typed), whole))).toBe(tags(plain))
      }),
    )
  })
})

it('names each image of the document once', () => {
  const twice = documento()
  expect(imagensOfDocumento({ ...twice, materiais: [...twice.materiais, ...twice.materiais] })).toEqual([
    LOGO,
    FOTO,
  ])
})

describe('drawings in the file', () => {
  const SVG = 'data:image/svg+xml;base64,PHN2Zy8+'
  const desenho = (fonte: string, estreita = fonte) => ({
    titulo: 'Cozinha',
    descricao: 'Cozinha: Bancada',
    legenda: [],
    larga: { fonte, largura: 686, altura: 500 },
    estreita: { fonte: estreita, largura: 326, altura: 277 },
  })

  it('are carried inside it as images', () => {
    const html = arquivoOrcamento(documento(), { ...whole, desenhos: [desenho(SVG)] })
    expect(html).toContain(`src="${SVG}"`)
    expect(reaches(html)).toEqual(reaches(arquivoOrcamento(documento(), whole)))
  })

  it.each([
    'https://evil.example/x.svg',
    '/orcamento/codigo/desenho/1',
    'data:text/html;base64,PGI+',
    'javascript:alert(1)',
  ])('are left out as %s', (fonte) => {
    const desenhos = [desenho(fonte), desenho(SVG, fonte)]
    expect(arquivoOrcamento(documento(), { ...whole, desenhos })).toBe(arquivoOrcamento(documento(), whole))
  })
})
