import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { cutLayout } from '@lapida/corte/cut-layout'
import { problemasOfPlano } from '@lapida/documento/plano-corte/problemas-do-plano'
import { areaLivre } from '@lapida/domain/estoque/chapa'
import { chapaDisponivel } from '@lapida/domain/plano-corte/entrada-do-corte'
import { expect, it } from 'vitest'
import { CHAPA_DO_PLANO, PECA_DO_PLANO, REGRAS } from '#testing/plano-corte.ts'
import { findProblemas } from './find-problemas.ts'

/** A plan that is cut through a flaw, as the engine cuts it where nothing lies in the way. */
function planOver(evitar: boolean | undefined): ConteudoPlanoCorte {
  const { contorno: _contorno, ...peca } = PECA_DO_PLANO
  const placed = { peca: peca.id, copia: 1, x: 10, y: 10, largura: 2400, altura: 600, girada: false }
  const { cortada } = cutLayout(chapaDisponivel(CHAPA_DO_PLANO), [placed], {
    ...REGRAS,
    copia: 1,
    pedidas: [peca],
  })
  if (!cortada) throw new Error('The plan of this test cannot be cut.')
  const defeito = { x: 500, y: 200, largura: 80, altura: 40, ...(evitar !== undefined && { evitar }) }
  return {
    chapas: [{ ...CHAPA_DO_PLANO, defeitos: [defeito] }],
    pecas: [peca],
    regras: REGRAS,
    cortadas: [cortada],
    prontas: [],
  }
}

const saidBy = (conteudo: ConteudoPlanoCorte) => ({
  server: findProblemas(conteudo).map(({ texto }) => texto),
  screen: problemasOfPlano(conteudo).map(({ tipo }) => tipo),
  livre: areaLivre(
    CHAPA_DO_PLANO,
    conteudo.chapas.flatMap(({ defeitos }) => defeitos),
  ),
})

it('a piece over a flaw that is cut through is no problem in any room', () => {
  expect(saidBy(planOver(false))).toEqual({ server: [], screen: [], livre: 2900 * 1800 })
})

it.each([true, undefined])('over a flaw whose `evitar` is %s, every room says so', (evitar) => {
  const { server, screen, livre } = saidBy(planOver(evitar))
  expect(server.some((texto) => texto.includes('está sobre um defeito'))).toBe(true)
  expect(screen).toEqual(['defeito'])
  expect(livre).toBe(2900 * 1800 - 80 * 40)
})
