import { acabamentoOfBorda } from '@lapida/desenho/model/borda'
import { textoOfGraus } from '@lapida/desenho/dims/cotas'
import {
  medidasOfPeca,
  type MedidaDoCanto,
  type MedidaDoLado,
  type PontaMedida,
} from '@lapida/desenho/dims/medidas-of-peca'
import { BRUTO, type Aresta } from '@lapida/desenho/model/tipos'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { coluna, lado, ladoDito, linha, nomeOfAcabamento } from './desenho-linhas.ts'
import type { AssuntoDasTabelas } from './desenho-tabelas.ts'
import type { LinhaDeTabela, Tabela } from '../base/tabelas.ts'

type Medir = (mm: number) => string

/** Each side by its letter on the plan: how long it is, and what is on it. */
export function tabelaOfLados({ dados, pedido, pecas }: AssuntoDasTabelas): Tabela {
  const m: Medir = (mm) => formatComprimento(mm, pedido.unidade)
  const linhas = pecas.flatMap((peca) =>
    medidasOfPeca(peca).lados.map((medido, i) => {
      const aresta = peca.arestas[i]
      const borda = aresta ? naBorda(aresta, (id) => nomeOfAcabamento(dados, id), m) : ''
      return linha([lado(pecas, peca, i), m(medido.mm), borda], arco(medido, m))
    }),
  )
  return {
    titulo: 'Lados',
    colunas: [coluna('Lado', 38), coluna(`Medida (${pedido.unidade})`, 52), coluna('Borda', { parte: 1 })],
    linhas,
  }
}

/** 'Parede · frontão 0,100', 'Saia 0,040 45°', 'Bruto': what stands there, and what is worked. */
function naBorda(aresta: Aresta, nome: (acabamento: string) => string, m: Medir): string {
  const trechos = aresta.trechos.map((trecho) => {
    const { frontao, saia } = trecho
    const acabamento = acabamentoOfBorda(aresta, trecho)
    return [
      acabamento === BRUTO ? '' : nome(acabamento),
      frontao ? `frontão ${m(frontao.h)}` : '',
      saia ? `saia ${saia.h === 'piso' ? 'até o piso' : m(saia.h)}${saia.uniao === '45' ? ' 45°' : ''}` : '',
    ]
      .filter(Boolean)
      .join(' · ')
  })
  const dela = [...new Set(trechos)].filter(Boolean).join(' | ')
  const dele = aresta.lado === 'parede' ? 'parede' : aresta.lado === 'eletro' ? 'eletro' : ''
  const palavras = [dele, dela].filter(Boolean).join(' · ') || 'bruto'
  return palavras.charAt(0).toUpperCase() + palavras.slice(1)
}

function arco({ arco: dele }: MedidaDoLado, m: Medir): string {
  if (!dele) return ''
  return `arco: corda ${m(dele.corda)}, flecha ${m(Math.abs(dele.flecha))} para ${dele.flecha > 0 ? 'fora' : 'dentro'}`
}

/**
 * What is not a sharp right angle that points outward: inner corners as the notch of an L, angles out of square with
 * the diagonals that hold them, roundings and cuts. All others are said to be square.
 */
export function tabelaOfCantos({ pedido, pecas }: AssuntoDasTabelas): Tabela {
  const m: Medir = (mm) => formatComprimento(mm, pedido.unidade)
  const varias = pecas.length > 1
  const linhas = pecas.flatMap((peca): LinhaDeTabela[] => {
    const { cantos, diagonais } = medidasOfPeca(peca)
    const ditos = cantos.filter(({ reto, interno, corte }) => !reto || interno || corte)
    if (ditos.length === 0) return []
    const nome = (qual: string) => (varias ? `${peca.codigo} ${qual}` : qual)
    return [
      ...ditos.map((canto) => {
        const palavras = canto.interno ? ['Interno', forma(canto, m)] : [forma(canto, m), '']
        return linha([nome(canto.nome), textoOfGraus(canto.graus), palavras[0] ?? ''], palavras[1])
      }),
      ...diagonais.map(({ de, ate, mm }) =>
        linha([nome(`${de}–${ate}`), m(mm), 'Diagonal, de canto a canto']),
      ),
      ...(ditos.length < cantos.length ? [linha([nome('Demais'), '90°', ''])] : []),
    ]
  })
  return {
    titulo: 'Cantos e esquadro',
    colunas: [coluna('Canto', varias ? 52 : 44), coluna('Ângulo', 46), coluna('', { parte: 1 })],
    linhas,
  }
}

/** 'Raio 0,050', 'Chanfro A 0,040 × B 0,060'; '' of a sharp corner. */
function forma({ corte, lados: [antes, depois] }: MedidaDoCanto, m: Medir): string {
  if (!corte) return ''
  if (corte.t === 'raio') return `Raio ${m(corte.r)}`
  return `Chanfro ${antes.letra} ${m(corte.a)} × ${depois.letra} ${m(corte.b)}`
}

const TIPOS = { reta: 'reta', '45': 'em 45°', livre: 'inclinada' } as const

/** Each seam by its two ends: on which sides they are, and how far from both corners of each. */
export function tabelaOfEmendas({ pedido, pecas }: AssuntoDasTabelas): Tabela {
  const m: Medir = (mm) => formatComprimento(mm, pedido.unidade)
  const linhas = pecas.flatMap((peca) =>
    medidasOfPeca(peca).emendas.map(({ numero, emenda, pontas }) =>
      linha(
        [peca.codigo, `Emenda ${numero} ${TIPOS[emenda.tipo]}`],
        pontas.map((ponta) => lugarOfPonta(ponta, m)).join('\n'),
      ),
    ),
  )
  return { titulo: 'Emendas', colunas: [coluna('Peça', 34), coluna('Emenda', { parte: 1 })], linhas }
}

/** 'lado E (parede): a 1,200 do canto DE e a 1,400 do canto EF', 'lado C: no canto BC'. */
function lugarOfPonta({ lado: dele, inicio, fim }: PontaMedida, m: Medir): string {
  const canto = [inicio, fim].find(({ mm }) => mm < 0.05)
  if (canto) return `lado ${ladoDito(dele)}: no canto ${canto.canto}`
  return `lado ${ladoDito(dele)}: a ${m(inicio.mm)} do canto ${inicio.canto} e a ${m(fim.mm)} do canto ${fim.canto}`
}
