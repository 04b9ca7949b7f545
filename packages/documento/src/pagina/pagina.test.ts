import fc from 'fast-check'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { documentoOrcamento } from '../modelo/modelo.ts'
import { paginaNotFound, paginaOrcamento } from './pagina.ts'
import { testEmpresa, referenceMaterial, referenceOrcamento } from '../testing/orcamento-referencia.ts'

const opcoes = { modo: 'arquivo', fonte: '/fontes/geist.woff2' } as const
const pagina = (orcamento = referenceOrcamento(), empresa = testEmpresa()) =>
  paginaOrcamento(
    documentoOrcamento({
      orcamento,
      empresa,
      urlPublica: 'https://exemplo.com.br/orcamento/codigo',
      agora: new Date('2026-11-20T15:00:00Z'),
    }),
    opcoes,
  )

const tags = (html: string) => html.match(/<[a-z/!][^>]*>/gi)?.length ?? 0

describe('paginaOrcamento', () => {
  it('shows the quote without any script', () => {
    const { html, scripts } = pagina()
    expect(scripts).toEqual([])
    expect(html).not.toContain('<script')
    for (const text of [
      'Olá, Marina.',
      'R$\u00a02.028,20',
      'Bancada',
      'válido até 05/12/2026',
      'Rocha Forte Mármores',
    ]) {
      expect(html).toContain(text)
    }
  })

  it('is not to be indexed and names no price in its head', () => {
    const head = pagina().html.split('<style>')[0] ?? ''
    expect(head).toContain('noindex')
    expect(head).not.toContain('R$')
  })

  it('opens the print dialog by itself only in the print version', () => {
    const documento = documentoOrcamento({
      orcamento: referenceOrcamento(),
      empresa: testEmpresa(),
      urlPublica: null,
      agora: new Date('2026-11-20T15:00:00Z'),
    })
    const { html, scripts } = paginaOrcamento(documento, { ...opcoes, modo: 'impressao' })
    expect(scripts).toHaveLength(1)
    expect(html).toContain(scripts[0])
    expect(scripts[0]).toContain('2500')
    expect(html).toContain('Abrindo a impressão…')
    expect(html).not.toContain('<form')
  })

  it('shows the PIX key and its code, to be typed and to be read', () => {
    const { html, scripts } = pagina(referenceOrcamento(), testEmpresa({ chavePix: '11222333000181' }))
    expect(html).toContain('11.222.333/0001-81')
    expect(html).toContain('Código QR do PIX')
    expect(scripts).toEqual([])
    expect(html).not.toContain('<button')
  })

  it('stays small enough for a phone on a bad line', () => {
    const { html } = pagina(
      referenceOrcamento({ materiais: Array.from({ length: 6 }, () => referenceMaterial()) }),
    )
    expect(gzipSync(html).length).toBeLessThan(20 * 1024)
  })

  it('writes whatever a person typed as text, never as markup', () => {
    const empty = tags(pagina(referenceOrcamento({ observacoesGerais: ['x'] })).html)
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.constantFrom(
            '<script>alert(1)</script>',
            '"><img src=x onerror=alert(1)>',
            "' onload='x",
            '</style><b>',
          ),
        ),
        (typed) => {
          const html = pagina(referenceOrcamento({ observacoesGerais: [typed === '' ? 'x' : typed] })).html
          expect(tags(html)).toBe(empty)
        },
      ),
    )
  })
})

it('answers an unknown link politely and without naming anybody', () => {
  const { html } = paginaNotFound(null)
  expect(html).toContain('Orçamento não encontrado')
  expect(html).toContain('noindex')
})

describe('the drawings of a quote', () => {
  const desenho = {
    titulo: 'Cozinha <b>',
    descricao: 'Cozinha: Bancada "em L"',
    legenda: ['P1 Bancada'],
    larga: { fonte: '/orcamento/codigo/desenho/1', largura: 686, altura: 500 },
    estreita: { fonte: '/orcamento/codigo/desenho/1?tela=estreita', largura: 326, altura: 277 },
  }
  const documento = documentoOrcamento({
    orcamento: referenceOrcamento(),
    empresa: testEmpresa(),
    urlPublica: null,
    agora: new Date('2026-11-20T15:00:00Z'),
  })
  const html = (modo: 'impressao' | 'arquivo', desenhos?: (typeof desenho)[]) =>
    paginaOrcamento(documento, { ...opcoes, modo, ...(desenhos && { desenhos }) }).html

  it('leave a page without any as it was', () => {
    for (const modo of ['impressao', 'arquivo'] as const) {
      expect(html(modo, [])).toBe(html(modo))
      expect(html(modo)).not.toMatch(/desenhos|<picture/)
    }
  })

  it('stand behind the materials, each in the room that it will take', () => {
    const page = html('arquivo', [desenho])
    expect(page.indexOf('<h2>Desenho</h2>')).toBeGreaterThan(page.indexOf('Subtotal'))
    expect(page.indexOf('<h2>Desenho</h2>')).toBeLessThan(page.indexOf('Total Final'))
    expect(page).toContain('<h3>Cozinha &lt;b&gt;</h3>')
    expect(page).toContain('alt="Cozinha: Bancada &quot;em L&quot;"')
    expect(page.match(/width="\d+"\s+height="\d+"/g)?.map((size) => size.replace(/\s+/g, ' '))).toEqual([
      'width="326" height="277"',
      'width="686" height="500"',
    ])
    expect(html('arquivo', [desenho, desenho])).toContain('<h2>Desenhos</h2>')
  })

  it('are on paper at once, in the layout that paper wants', () => {
    const page = html('impressao', [desenho])
    expect(page).not.toMatch(/lazy|estreita|<source|Ampliar/)
    expect(page).toContain('src="/orcamento/codigo/desenho/1"')
  })

  it('have nothing to open in a file', () => {
    const page = html('arquivo', [desenho])
    expect(page).not.toMatch(/lazy|<a href="\/orcamento|Ampliar/)
    expect(page).toContain('<source')
  })
})
