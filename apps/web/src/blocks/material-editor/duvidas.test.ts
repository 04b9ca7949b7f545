import { expect, test } from 'vitest'
import { emptyPeca, newMaterial } from './material-editavel.ts'
import { duvidasOfMateriais } from './duvidas.ts'

const NBSP = '\u00a0'

function materialOf(precoM2: number, ...lados: readonly (readonly [comprimento: number, largura: number])[]) {
  const pedra = {
    estoqueMaterialId: null,
    tipo: 'Granito',
    categoria: '',
    espessura: '',
    acabamento: '',
    precoM2,
  }
  const pecas = lados.map(([comprimento, largura], index) => ({
    ...emptyPeca(`p${index}`),
    nome: 'Bancada',
    comprimento,
    largura,
    quantidade: 1,
  }))
  return { ...newMaterial('m', pedra, { nome: '', ambiente: 'Cozinha' }), pecas }
}

test.each([
  ['a top', materialOf(480, [1.8, 0.6]), []],
  ['metres in a field of centimetres', materialOf(48_000, [0.018, 0.6]), [`Bancada mede 1,8 × 60${NBSP}cm.`]],
  ['both sides', materialOf(480, [0.018, 0.006]), [`Bancada mede 1,8 × 0,6${NBSP}cm.`, `R$${NBSP}0,05.`]],
  ['exactly 2 cm', materialOf(4_800, [1.8, 0.02]), []],
  ['under five reais', materialOf(4.99, [1, 1]), [`R$${NBSP}4,99.`]],
  ['five reais', materialOf(5, [1, 1]), []],
  ['no piece', materialOf(480), []],
])('%s', (_name, material, sentences) => {
  const found = duvidasOfMateriais([material], null)
  expect(found).toEqual(sentences.map((sentence) => expect.stringContaining(sentence)))
})
