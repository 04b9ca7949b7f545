import { currentToast, dismissToast } from '@lapida/ui/toast-store'
import { afterEach, expect, it } from 'vitest'
import type { RefusedMove } from '#data/queue/refused-move.ts'
import { setUpDevice } from '#data/testing/device.ts'

setUpDevice()
afterEach(() => dismissToast())

const refused = (orcamentoId: string, message: string): RefusedMove => ({
  orcamentoId,
  status: 'aprovado',
  erro: { status: 409, code: 'PROPOSTAS_DEMAIS', message, campos: {} },
})

it('says every refused move while its message stands, and begins anew when it was dismissed', async () => {
  const { sayRefusedMoves } = await import('./use-refused-moves.ts')
  const say = sayRefusedMoves()
  say(refused('o1', 'Falta pedra.'))
  expect(currentToast()).toMatchObject({ title: 'Erro ao atualizar orçamento', description: 'Falta pedra.' })
  say(refused('o2', 'Falta pedra.'))
  say(refused('o3', 'Falta cuba.'))
  say(refused('o1', 'Falta pedra.'))
  expect(currentToast()).toMatchObject({
    title: 'Erro ao atualizar 3 orçamentos',
    description: 'Falta pedra. Falta cuba.',
  })
  dismissToast()
  say(refused('o4', 'Falta cuba.'))
  expect(currentToast()).toMatchObject({ title: 'Erro ao atualizar orçamento' })
})
