import { expect, test } from 'vitest'
import type { Junta } from '@lapida/desenho/juntas/junta'
import type { Medida } from '../use-medidas.ts'
import type { JuntaNaCena } from '@lapida/documento/plano-corte/cena-da-montagem'
import { continuidadeGeral, worstFirst } from './continuidade-geral.ts'
import { textoOfGeral, textoOfMedida, tomOfMedida } from './continuidade-em-palavras.ts'

const ponto = { x: 0, y: 0 }
const lado = { chave: '', de: ponto, ate: ponto, dentro: ponto }

const newJunta = (id: string, more: Partial<Junta> = {}, sem: JuntaNaCena['sem'] = null): JuntaNaCena => ({
  junta: { id, tipo: 'mitra', a: lado, b: lado, comprimento: 1000, profundidade: 600, escondido: 0, ...more },
  ...{ letra: id, nomes: ['', ''], rotulos: ['', ''], de: ponto, ate: ponto, outra: null, medir: null, sem },
  ...{ livro: false, prevista: '' },
})
const medidaOf = (valor: number | null, desencontro = 0): Medida => ({
  ...{ valor, desencontro, desvios: [] },
  motivo: valor === null ? 'sem-desenho' : null,
})

test('what is said of a joint, and what is said where there is no number', () => {
  expect(textoOfMedida({ sem: null, prevista: '' }, medidaOf(54, 9.4))).toBe('54 % · desencontro 9 mm')
  expect(textoOfMedida({ sem: null, prevista: '' }, medidaOf(null))).toBe(
    'Pedra sem desenho: qualquer encontro combina.',
  )
  expect(textoOfMedida({ sem: null, prevista: '' }, 'medindo')).toBe('Medindo…')
  expect(textoOfMedida({ sem: null, prevista: '' }, 'sem-imagem')).toBe(
    'A foto da chapa não está neste aparelho.',
  )
  expect(textoOfMedida({ sem: 'chapa-sem-foto', prevista: '' }, undefined)).toBe(
    'Fotografe a chapa para medir.',
  )
  expect(textoOfMedida({ sem: 'peca-sem-lugar', prevista: '' }, undefined)).toBe(
    'Posicione as duas peças no corte para medir.',
  )
  // Of what is only foreseen nothing is measured: it would always be right.
  expect(textoOfMedida({ sem: 'espelho-previsto', prevista: 'CH-7' }, undefined)).toBe(
    'Espelho previsto: fotografe a chapa CH-7 antes de cortar.',
  )
  expect(
    [medidaOf(80), medidaOf(60), medidaOf(20), medidaOf(null), 'medindo' as const].map(tomOfMedida),
  ).toEqual([...['bom', 'medio', 'ruim', 'sem', 'sem']])
})

test('the worst joint comes first, those without a number last', () => {
  const juntas = ['a', 'b', 'c', 'd'].map((id) => newJunta(id))
  const known = new Map([
    ['a', medidaOf(90)],
    ['b', medidaOf(null)],
    ['c', medidaOf(12)],
  ])
  expect(worstFirst(juntas, known).map(({ letra }) => letra)).toEqual(['c', 'a', 'b', 'd'])
})

test('one number for a kitchen: long joints that are seen count more, and what was not seen is told', () => {
  const seam = newJunta('a')
  const low = newJunta('b', { profundidade: 6, tipo: 'frontao' })
  const equal = new Map([
    ['a', medidaOf(80)],
    ['b', medidaOf(20)],
  ])
  // 3 × 1000 × 1 against 1 × 1000 × 0,1
  expect(continuidadeGeral([seam, low], equal)).toEqual({ valor: 78, semMedida: 0 })
  const some = continuidadeGeral([seam, newJunta('c', {}, 'chapa-sem-foto')], equal)
  expect(some && some !== 'medindo' && textoOfGeral(some)).toBe('Continuidade 80 %, 1 junta sem medida')
  expect(continuidadeGeral([seam], new Map([['a', medidaOf(null)]]))).toBeNull()
  expect(
    continuidadeGeral(
      [seam, low],
      new Map([
        ['a', medidaOf(80)],
        ['b', 'medindo' as const],
      ]),
    ),
  ).toBe('medindo')
})
