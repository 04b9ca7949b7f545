import { comprimentoOfAresta } from '@lapida/desenho/model/contorno'
import type { Peca } from '@lapida/desenho/model/tipos'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { coluna, lado, linha } from './desenho-linhas.ts'
import type { AssuntoDasTabelas } from './desenho-tabelas.ts'
import type { Tabela } from '../base/tabelas.ts'

/** Sides and diagonals of the drawing, each beside a line for what was measured on site. */
export function tabelaOfMedidas({ pedido, pecas }: AssuntoDasTabelas): Tabela {
  const m = (mm: number) => formatComprimento(mm, pedido.unidade)
  const linhas = pecas.flatMap((peca) => [
    ...peca.arestas.map((aresta, i) =>
      linha([lado(pecas, peca, i), m(comprimentoOfAresta(peca, aresta.id)), '', '']),
    ),
    ...diagonais(peca).map(([nome, mm]) =>
      linha([pecas.length > 1 ? `${peca.codigo} ${nome}` : nome, m(mm), '', '']),
    ),
  ])
  return {
    titulo: 'Medidas na obra',
    colunas: [
      coluna('Lado', { parte: 1 }),
      coluna(`Projeto (${pedido.unidade})`, 56, 'end'),
      coluna('Na obra', 60, 'end'),
      coluna('Diferença', 44, 'end'),
    ],
    linhas,
    folga: 3,
  }
}

/** The two diagonals of a piece of four corners: they say whether it is square. */
function diagonais({ vertices }: Peca): [string, number][] {
  const [a, b, c, d] = vertices
  if (vertices.length !== 4 || !a || !b || !c || !d) return []
  return [
    ['Diagonal 1', Math.hypot(c.x - a.x, c.y - a.y)],
    ['Diagonal 2', Math.hypot(d.x - b.x, d.y - b.y)],
  ]
}

/** What is looked at on site before a stone is cut. */
export const DA_OBRA = [
  'Espessura real da pedra',
  'Altura final da bancada, piso pronto',
  'Eixo da cuba com o eixo do esgoto',
  'Distância da cuba até a frente',
  'Cuba: embutir, sobrepor ou esculpida',
  'Acabamento de cada borda',
  'Paredes: prumo e esquadro',
  'Pontos de água, gás e tomadas',
  'Móveis no lugar, firmes e nivelados',
  'Acesso: porta, escada e elevador',
] as const

/** What is looked at when the stones are in place. */
export const DA_INSTALACAO = [
  'Peças conferidas com o desenho',
  'Móvel firme e nivelado',
  'Emendas coladas e niveladas',
  'Cuba colada e vedada',
  'Furos e recortes conferidos',
  'Silicone nas paredes e no frontão',
  'Pedra limpa, sem riscos',
  'Cliente orientado sobre uso e limpeza',
] as const

/** Points to tick by hand. */
export function tabelaOfConferencia(titulo: string, pontos: readonly string[]): Tabela {
  return {
    titulo,
    colunas: [coluna('', 14), coluna('', { parte: 1 })],
    linhas: pontos.map((texto) => ({ celulas: [{ texto: '', quadrinho: true }, { texto }], detalhe: '' })),
  }
}
