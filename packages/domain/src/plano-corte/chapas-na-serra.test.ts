import { expect, it } from 'vitest'
import { chapasNaSerra } from './chapas-na-serra.ts'
import { testChapa, testConteudo, testCortada, posicionada } from './testing/plano-de-teste.ts'

it('names the slabs that hold pieces by their code, or by their place among them', () => {
  const cut = (chapa: string, copia: number) => testCortada({ chapa, copia, pecas: [posicionada()] })
  const conteudo = testConteudo({
    chapas: [testChapa({ id: 'c1', codigo: 'CH-0014' }), testChapa({ id: 'c2', codigo: '' })],
    cortadas: [cut('c1', 1), testCortada({ chapa: 'c2', copia: 1, pecas: [] }), cut('c2', 2), cut('c9', 1)],
  })
  const slabs = chapasNaSerra(conteudo)
  expect(slabs.map(({ chave, nome, chapa }) => [chave, nome, chapa.id])).toEqual([
    ['c1/1', 'CH-0014', 'c1'],
    ['c2/2', 'Chapa 2', 'c2'],
  ])
  expect(slabs.map(({ cortada }) => cortada)).toEqual([conteudo.cortadas[0], conteudo.cortadas[2]])
})
