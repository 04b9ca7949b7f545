import { describe, expect, it } from 'vitest'
import type { RegrasDoPlano } from '@lapida/contracts/plano-corte'
import { REGRAS_PADRAO, regrasOfPlanoNovo, serraOf } from './regras.ts'
import { comoCorta, diferencasOfSerra, maquinaOf, regrasEmTexto, serraEmTexto } from './serra.ts'

const parada = (changes: Partial<RegrasDoPlano> = {}): RegrasDoPlano => ({
  ...REGRAS_PADRAO,
  maquina: 'parada',
  ...changes,
})
const jato: RegrasDoPlano = { ...REGRAS_PADRAO, maquina: 'jato' }
const livre: RegrasDoPlano = { ...REGRAS_PADRAO, modo: 'livre', maquina: 'parada' }

describe('the rules of a new plan', () => {
  it('are those of the company’s saw, also beside another plan', () => {
    expect(regrasOfPlanoNovo(parada())).toEqual(parada())
    expect(regrasOfPlanoNovo(parada(), jato)).toEqual(parada())
  })

  it('are what they were for a company that never said which saw it has', () => {
    expect(regrasOfPlanoNovo(null)).toEqual(REGRAS_PADRAO)
    expect(regrasOfPlanoNovo(null, jato)).toEqual(jato)
    expect([serraOf(null), serraOf(undefined), serraOf(jato)]).toEqual([REGRAS_PADRAO, REGRAS_PADRAO, jato])
  })
})

describe('a saw in words', () => {
  it('is named by its machine; one that cuts anywhere has no other', () => {
    expect([REGRAS_PADRAO, parada(), jato, livre].map(maquinaOf)).toEqual([
      'ponte',
      'parada',
      'jato',
      'livre',
    ])
    expect([REGRAS_PADRAO, parada(), jato, livre].map(comoCorta)).toEqual([
      '',
      'com corte parado',
      'com jato d’água',
      'com corte livre',
    ])
    expect(serraEmTexto(REGRAS_PADRAO)).toBe(
      'Cortes retos, de borda a borda · serra 4 mm · refilo 10 mm · sobra a partir de 40 × 15 cm',
    )
    expect(regrasEmTexto(parada({ estagios: 3 }))).toEqual([
      'Serra com corte parado',
      'diâmetro 350 mm',
      'folga no recorte 10 mm',
      'não usa as aberturas',
      'serra 4 mm',
      'refilo 10 mm',
      'até 3 direções',
      'sobra a partir de 40 × 15 cm',
      'sobra a partir de 1.000 cm²',
    ])
  })

  it('differs from another one in what either of them goes by, and in nothing else', () => {
    expect(diferencasOfSerra(REGRAS_PADRAO, { ...REGRAS_PADRAO, maquina: 'ponte', disco: 400 })).toEqual([])
    expect(diferencasOfSerra(parada(), parada({ disco: 350, folgaCanto: 10, usarRecortes: false }))).toEqual(
      [],
    )
    expect(diferencasOfSerra(livre, { ...REGRAS_PADRAO, modo: 'livre' })).toEqual([])
    expect(diferencasOfSerra(REGRAS_PADRAO, parada())).toEqual(['Cortes retos, de borda a borda'])
    expect(diferencasOfSerra(parada({ refilo: 20 }), parada({ disco: 400 }))).toEqual([
      'diâmetro 350 mm',
      'refilo 20 mm',
    ])
    const area = { ...REGRAS_PADRAO.sobraMinima, area: 250_000 }
    expect(diferencasOfSerra(parada({ sobraMinima: area }), parada())).toEqual([
      'sobra a partir de 2.500 cm²',
    ])
  })
})
