import { ORCAMENTO_COZINHA } from '@lapida/domain/exemplos/orcamentos'
import { describe, expect, it } from 'vitest'
import { cutCozinha, drawCozinha } from './figuras.ts'
import { renderLanding } from './render-landing.tsx'

const pecas = (ORCAMENTO_COZINHA.orcamento.materiais ?? []).flatMap((material) => material.pecas ?? [])
const page = renderLanding()
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

describe('the pictures of drawing and cutting', () => {
  it('are of the sample kitchen: the drawing has its measures', () => {
    const texts = drawCozinha().lista.flatMap((one) => (one.t === 'texto' ? [one.texto] : []))
    expect(texts).toEqual(expect.arrayContaining(['2,400', '1,800', '1,200', '0,600']))
  })

  it('the plan has every piece of its quote once, and cuts', () => {
    const { chapa } = cutCozinha()
    const count = pecas.reduce((sum, { quantidade = 1 }) => sum + quantidade, 0)
    expect(chapa.pecas).toHaveLength(count)
    expect(chapa.cortes.length).toBeGreaterThan(count)
  })

  it('are the same in every build', () => {
    expect(renderLanding()).toBe(page)
  })

  it('stand on the page, each with words for who does not see it', () => {
    expect(page).toMatch(/<svg data-figura="desenho" role="img" aria-label="Desenho de uma bancada em L/)
    expect(page).toMatch(/<svg data-figura="plano" role="img" aria-label="Plano de corte de uma cozinha/)
  })
})

describe('what the page says', () => {
  it('names drawing and cutting, in a card and in the comparison', () => {
    const text = textOf(page)
    expect(text).toContain('Desenho técnico')
    expect(text).toContain('Plano de corte')
    expect(text).toContain('Desenho e plano de corte')
  })

  it('does not say that anything is free: both plans have a price, and nobody says until when', () => {
    expect(textOf(page)).not.toMatch(/gr[áa]tis|gratuit/i)
  })

  it('says that the cutting plan is of one plan only, as the server grants it', () => {
    expect(textOf(page)).toMatch(/sobra vira retalho\. No plano Profissional\./)
  })
})
