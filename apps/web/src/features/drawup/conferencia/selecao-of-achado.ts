import type { Achado } from '@lapida/desenho/checks/tipos'
import type { Desenho, Peca } from '@lapida/desenho/model/tipos'
import type { ParteSelecionada, Selecao } from '../tipos.ts'

/** The parts that a finding speaks of; the whole piece where it speaks of that. */
export function selecaoOfAchado(
  desenho: Pick<Desenho, 'pecas'>,
  { pecaId, ids }: Pick<Achado, 'pecaId' | 'ids'>,
): Selecao {
  const peca = desenho.pecas[pecaId]
  const partes = peca ? ids.flatMap((id) => parteOf(peca, id) ?? []) : []
  if (partes.length > 0) return { pecas: [], partes }
  return { pecas: peca ? [pecaId] : [], partes: [] }
}

function parteOf(peca: Peca, id: string): ParteSelecionada | undefined {
  const todas: [ParteSelecionada['tipo'], readonly { id: string }[]][] = [
    ['aresta', peca.arestas],
    ['vertice', peca.vertices],
    ['recorte', peca.recortes],
    ['emenda', peca.emendas],
    ['cota', peca.cotas],
    ['rebaixo', peca.rebaixos],
  ]
  const tipo = todas.find(([, lista]) => lista.some((um) => um.id === id))?.[0]
  return tipo && { tipo, pecaId: peca.id, id }
}
