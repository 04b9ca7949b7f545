import { expect, it } from 'vitest'
import { DIAS_NA_LIXEIRA, fraseOfLixeira, NA_LIXEIRA, type EntidadeNaLixeira } from './lixeira.ts'

it('says of each kind until when it comes back, by the number of the purge, and what keeps it', () => {
  const kinds = Object.keys(NA_LIXEIRA) as EntidadeNaLixeira[]
  for (const kind of kinds) {
    expect(fraseOfLixeira(kind)).toContain(` ${DIAS_NA_LIXEIRA} dias`)
    expect(fraseOfLixeira(kind)).toContain(NA_LIXEIRA[kind].salvo)
  }
  expect(fraseOfLixeira('orcamento')).toBe(
    'Dá para restaurar pelo Histórico por 90 dias. Depois, sai de vez, a menos que tenha recebido um pagamento.',
  )
  expect(fraseOfLixeira('plano-corte')).toBe('Você pode desfazer logo em seguida. Em 90 dias, sai de vez.')
})
