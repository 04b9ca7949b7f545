import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Historico, Passo } from '@lapida/desenho/commands/historico'
import { caudaOfHistorico, withCauda } from './cauda-of-historico.ts'

const passo = (nome: string): Passo => ({ nome, ida: [], volta: [] })

it('gives the history again, whatever was done, undone and forgotten since it was written', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), fc.nat(20), fc.nat(10), (written, lost, forgotten, added) => {
      const escrito: Historico = {
        passos: Array.from({ length: written }, (_, i) => passo(`p${i}`)),
        feitos: written,
      }
      const kept = escrito.passos.slice(Math.min(forgotten, written), Math.max(0, written - lost))
      const passos = [...kept, ...Array.from({ length: added }, (_, i) => passo(`n${i}`))]
      const atual: Historico = { passos, feitos: Math.floor(passos.length / 2) }
      const cauda = caudaOfHistorico(escrito, atual)
      // It travels as text.
      const again = withCauda(escrito, JSON.parse(JSON.stringify(cauda)))
      expect(again).toEqual(atual)
      expect(cauda.passos.length).toBe(passos.length - kept.length)
    }),
  )
})
