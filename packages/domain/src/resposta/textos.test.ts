import { expect, it } from 'vitest'
import { centavos } from '../shared/dinheiro.ts'
import {
  textoAprovado,
  textoConfere,
  textoOfAceite,
  textoReaberto,
  textoSubstituida,
  textoVencida,
} from './textos.ts'

const zona = 'America/Sao_Paulo'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('says what is agreed to with version and total', () => {
  expect(plain(textoOfAceite(2, centavos(389_050)))).toBe(
    'Li e aceito este orçamento (versão 2, R$ 3.890,50) e os termos acima.',
  )
})

it.each([
  [
    textoSubstituida('2026-11-22T17:30:00Z', zona),
    'Esta proposta foi atualizada às 14:30. Veja o que mudou antes de responder.',
  ],
  [textoVencida('2026-12-06'), 'A validade terminou em 06/12/2026.'],
  [textoAprovado('2026-11-22T17:32:00Z', zona), 'Aprovado em 22/11/2026 às 14:32. Guarde o seu comprovante.'],
  [
    textoReaberto({
      reabertoEm: '2026-11-26T02:00:00Z',
      aprovadoEm: '2026-11-22T17:32:00Z',
      valor: centavos(389_050),
      zona,
    }),
    'A marmoraria reabriu este orçamento em 25/11/2026. A aprovação de 22/11/2026, de R$ 3.890,50, continua guardada.',
  ],
])('%s', (said, wanted) => {
  expect(plain(said)).toBe(wanted)
})

const VERSAO = { numeracao: 'ORC-2026-003', proposta: 2, enviadaEm: '2026-11-20T12:00:00Z', zona }
it.each([
  ['2026-11-22T17:32:00Z', null, 'Confere: ORC-2026-003, versão 2, aprovado em 22/11/2026.'],
  [
    '2026-11-22T17:32:00Z',
    '2026-11-25T17:32:00Z',
    'Confere: ORC-2026-003, versão 2, aprovado em 22/11/2026. A aprovação foi desfeita em 25/11/2026.',
  ],
  [null, null, 'Confere: ORC-2026-003, versão 2, enviada em 20/11/2026. Não tem aprovação.'],
])('approved %s, reopened %s', (aprovadoEm, reabertoEm, wanted) => {
  expect(textoConfere({ ...VERSAO, aprovadoEm, reabertoEm })).toBe(wanted)
})
