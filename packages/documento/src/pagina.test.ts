import fc from 'fast-check'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { documentoOrcamento } from './modelo.ts'
import { paginaNaoEncontrada, paginaOrcamento } from './pagina.ts'
import {
  empresaDeTeste,
  materialDeReferencia,
  orcamentoDeReferencia,
} from './testing/orcamento-referencia.ts'

const opcoes = { modo: 'pagina', caminho: '/orcamento/codigo', fonte: '/fontes/geist.woff2' } as const
const pagina = (orcamento = orcamentoDeReferencia(), empresa = empresaDeTeste()) =>
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

  it('is not to be indexed and names no price in its preview', () => {
    const head = pagina().html.split('<style>')[0] ?? ''
    expect(head).toContain('noindex')
    expect(head).toContain('og:title')
    expect(head).not.toContain('R$')
  })

  it('opens the print dialog by itself only in the print version', () => {
    const documento = documentoOrcamento({
      orcamento: orcamentoDeReferencia(),
      empresa: empresaDeTeste(),
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

  it('shows the PIX key with a button that only a script brings', () => {
    const { html, scripts } = pagina(orcamentoDeReferencia(), empresaDeTeste({ chavePix: '11222333000181' }))
    expect(html).toContain('11.222.333/0001-81')
    expect(html).toContain('Código QR do PIX')
    expect(html).toMatch(/<button[^>]+data-copiar="chave-pix"[^>]+hidden/)
    expect(scripts).toHaveLength(1)
    expect(html).toContain(scripts[0])
  })

  it('asks for no answer once there is one', () => {
    const { html } = pagina(orcamentoDeReferencia({ status: 'aprovado' }))
    expect(html).not.toContain('<form')
    expect(html).toContain('Aprovado')
  })

  it('stays small enough for a phone on a bad line', () => {
    const { html } = pagina(
      orcamentoDeReferencia({ materiais: Array.from({ length: 6 }, () => materialDeReferencia()) }),
    )
    expect(gzipSync(html).length).toBeLessThan(20 * 1024)
  })

  it('writes whatever a person typed as text, never as markup', () => {
    const empty = tags(pagina(orcamentoDeReferencia({ observacoesGerais: ['x'] })).html)
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
          const html = pagina(orcamentoDeReferencia({ observacoesGerais: [typed === '' ? 'x' : typed] })).html
          expect(tags(html)).toBe(empty)
        },
      ),
    )
  })
})

it('answers an unknown link politely and without naming anybody', () => {
  const { html } = paginaNaoEncontrada(null)
  expect(html).toContain('Orçamento não encontrado')
  expect(html).toContain('noindex')
})
