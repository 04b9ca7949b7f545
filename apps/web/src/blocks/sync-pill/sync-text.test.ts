import { expect, it } from 'vitest'
import type { OperacaoComErro } from '#data/local/operacao.ts'
import { syncDetails } from './sync-details.ts'
import { syncText } from './sync-text.ts'

const REFUSED = {} as OperacaoComErro

it.each([
  [
    'all is well',
    { online: true, pendentes: 0, erros: [], sincronizando: false, lido: true },
    'quiet',
    'Tudo enviado',
  ],
  [
    'on its way',
    { online: true, pendentes: 2, erros: [], sincronizando: true, lido: true },
    'waiting',
    'Enviando…',
  ],
  [
    'the server is busy',
    { online: true, pendentes: 1, erros: [], sincronizando: false, lido: true },
    'waiting',
    '1 envio pendente',
  ],
  [
    'no connection',
    { online: false, pendentes: 0, erros: [], sincronizando: false, lido: true },
    'waiting',
    'Sem internet',
  ],
  [
    'work without connection',
    { online: false, pendentes: 3, erros: [], sincronizando: false, lido: true },
    'waiting',
    'Sem internet · 3 envios',
  ],
  [
    'refused',
    { online: false, pendentes: 3, erros: [REFUSED], sincronizando: false, lido: true },
    'problem',
    '1 envio recusado',
  ],
  [
    'changed in two places',
    { online: true, pendentes: 1, decisoes: 1, erros: [], sincronizando: false, lido: true },
    'problem',
    '1 decisão sua',
  ],
  [
    'changed in two places, and refused',
    { online: true, pendentes: 0, decisoes: 2, erros: [REFUSED], sincronizando: false, lido: true },
    'problem',
    '3 para resolver',
  ],
] as const)('%s', (_, facts, tone, label) => {
  expect(syncText({ ...facts, erros: [...facts.erros] })).toMatchObject({ tone, label })
})

it('says saved only when the server has everything', () => {
  for (const lido of [true, false])
    for (const online of [true, false])
      for (const pendentes of [0, 1])
        for (const erros of [[], [REFUSED]])
          for (const sincronizando of [true, false]) {
            const facts = { online, pendentes, erros, sincronizando, lido }
            const { label } = syncText(facts)
            expect(syncDetails(facts).includes('também no servidor')).toBe(label === 'Tudo enviado')
            expect(label === 'Tudo enviado').toBe(lido && online && pendentes === 0 && erros.length === 0)
          }
})
