import { nomeOfAresta } from '@lapida/desenho/commands/mudanca'
import { nomeOfRecorte } from '@lapida/desenho/commands/recortes'
import { indiceOfAresta } from '@lapida/desenho/model/contorno'
import type { Desenho, Peca } from '@lapida/desenho/model/tipos'
import type { ParteSelecionada, Selecao } from '../tipos.ts'

const NOMES: Readonly<Record<ParteSelecionada['tipo'], readonly [um: string, varios: string]>> = {
  aresta: ['Aresta', 'arestas'],
  vertice: ['Canto', 'cantos'],
  recorte: ['Recorte', 'recortes'],
  emenda: ['Emenda', 'emendas'],
  cota: ['Cota', 'cotas'],
  rebaixo: ['Área molhada', 'áreas molhadas'],
}

/** What is selected, in words: 'P1 · Bancada em L', 'Aresta C de P1', '3 arestas'; empty when nothing is. */
export function tituloOfSelecao(
  { pecas: todas }: Pick<Desenho, 'pecas'>,
  { pecas, partes }: Selecao,
): string {
  const [parte] = partes
  if (parte && partes.length > 1) return `${partes.length} ${NOMES[parte.tipo][1]}`
  if (parte) {
    const peca = todas[parte.pecaId]
    return peca ? `${nomeOfParte(peca, parte)} de ${peca.codigo}` : ''
  }
  if (pecas.length > 1) return `${pecas.length} peças`
  const peca = todas[pecas[0] ?? '']
  return peca ? `${peca.codigo} · ${peca.nome}` : ''
}

function nomeOfParte(peca: Peca, { tipo, id }: ParteSelecionada): string {
  if (tipo === 'aresta') return `Aresta ${nomeOfAresta(indiceOfAresta(peca, id))}`
  if (tipo === 'vertice') {
    const i = peca.vertices.findIndex((vertice) => vertice.id === id)
    const n = peca.vertices.length
    return `Canto ${nomeOfAresta((i + n - 1) % n)}${nomeOfAresta(i)}`
  }
  const recorte = tipo === 'recorte' ? peca.recortes.find((um) => um.id === id) : undefined
  return recorte ? nomeOfRecorte(recorte) : NOMES[tipo][0]
}
