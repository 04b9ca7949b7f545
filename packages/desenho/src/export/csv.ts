import { formatNumero } from '@lapida/domain/shared/decimal'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import type { Desenho } from '#model/tipos.ts'
import { quantidadesOfDesenho, type QuantidadesDaPeca } from '#quantities/quantidades.ts'

const COLUNAS = [
  'Código',
  'Nome',
  'Classe',
  'Quantidade',
  'Comprimento (m)',
  'Largura (m)',
  'Espessura (mm)',
  'Área real (m²)',
  'Área líquida (m²)',
  'Área cobrada (m²)',
  'Regra',
  'Acabamentos (m)',
  'Recortes',
] as const

/**
 * The pieces of a drawing as CSV: semicolons and decimal commas, as spreadsheets in Brazil read it, with a byte order
 * mark. A cell that a spreadsheet would take for a formula is quoted with an apostrophe.
 */
export function csvOfPecas(desenho: Desenho): string {
  const { pecas, derivadas } = quantidadesOfDesenho(desenho)
  const linhas = [...pecas, ...derivadas].map((q) => linhaOfPeca(desenho, q))
  return `\uFEFF${[COLUNAS, ...linhas].map((linha) => linha.map(celula).join(';')).join('\r\n')}\r\n`
}

function linhaOfPeca(desenho: Desenho, q: QuantidadesDaPeca): string[] {
  const peca = desenho.pecas[q.pecaId]
  const m2 = (mm2: number) => formatNumero(mm2, 4, { expoente: 6, pontos: false })
  const m = (mm: number) => formatComprimento(mm)
  const acabamentos = Object.entries(q.acabamentos)
    .filter(([nome, mm]) => nome !== 'bruto' && mm > 0)
    .map(([nome, mm]) => `${nome} ${m(mm)}`)
  const recortes = q.recortes.map(({ tipo, medidas, ids }) => `${ids.length} ${tipo} ${medidas}`)
  return [
    q.codigo,
    peca?.nome ?? q.codigo,
    peca?.classe ?? (q.codigo.includes('-F') ? 'frontao' : 'saia'),
    String(q.quantidade),
    m(q.retangulo.comprimento),
    m(q.retangulo.largura),
    String(peca?.espessura ?? Math.round((q.volume / (q.areaLiquida / 1e6)) * 1e3)),
    m2(q.areaReal),
    m2(q.areaLiquida),
    m2(q.cobrada.mm2),
    q.cobrada.regra,
    acabamentos.join(', '),
    recortes.join(', '),
  ]
}

function celula(texto: string): string {
  const seguro = /^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto
  return /[;"\r\n]/.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro
}
