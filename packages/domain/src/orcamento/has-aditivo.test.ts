import { expect, it } from 'vitest'
import { hasAditivo } from './has-aditivo.ts'

const contrato = {}

it.each([
  ['nothing was changed', { propostaEnviada: 1, propostaAprovada: 1 }, false],
  ['a choice of the offer was signed', { propostaEnviada: 1, propostaAprovada: 1, contrato }, false],
  ['a later version was signed with a choice', { propostaEnviada: 3, propostaAprovada: 3, contrato }, false],
  [
    'it was changed since',
    { propostaEnviada: 1, propostaAprovada: 1, alteracoesNaoEnviadas: true, contrato },
    true,
  ],
  ['what was changed was sent', { propostaEnviada: 2, propostaAprovada: 1, contrato }, true],
  ['the version that was sent last is withdrawn', { propostaEnviada: 1, propostaAprovada: 2 }, false],
  ['the device alone approved it', { contrato: null }, false],
  ['the device alone approved and changed it', { propostaAprovada: null, contrato }, true],
  [
    'the device approved what was sent, and changed it',
    { propostaEnviada: 1, alteracoesNaoEnviadas: true },
    true,
  ],
  ['the version that is approved is not known yet', { propostaEnviada: 1 }, false],
  ['an older program left a copy of it', {}, false],
] as const)('of an approved quote, where %s', (_, versoes, expected) => {
  expect(hasAditivo({ status: 'aprovado', ...versoes })).toBe(expected)
})

it.each(['rascunho', 'finalizado', 'rejeitado'] as const)('never of one that is %s', (status) => {
  const changed = { propostaEnviada: 2, propostaAprovada: 1, alteracoesNaoEnviadas: true, contrato }
  expect(hasAditivo({ status, ...changed })).toBe(false)
})
