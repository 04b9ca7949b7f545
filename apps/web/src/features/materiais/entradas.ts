import type { UsosDoCatalogo } from '@lapida/contracts/catalogo'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import type { Material } from '@lapida/contracts/material'
import { LIMITES } from '@lapida/contracts/limites'
import { isPopular, popularidade } from '@lapida/domain/estoque/popularidade'
import { foldText } from '@lapida/domain/shared/texto'
import { desenhavelOfMaterial } from '#blocks/pedra-desenhada/pedra-desenhada.tsx'
import type { PedraDesenhavel } from '#blocks/pedra-desenhada/pedra-desenhavel.ts'

interface Comum {
  id: string
  nome: string
  /** name of its category; '' where a template has none */
  categoria: string
  /** its photos; the first one is the cover */
  fotos: readonly string[]
  /** what the search looks into, folded once */
  texto: string
}

/** A stone of the stock in the catalogue. */
export interface EntradaPedra extends Comum {
  tipo: 'pedra'
  pedra: EstoqueMaterial
  /** quotes that have it */
  usos: number
  /** 1 to 10 */
  popularidade: number
  popular: boolean
}

/** A template in the catalogue: a stone with its pieces and items. */
export interface EntradaModelo extends Comum {
  tipo: 'modelo'
  modelo: Material
}

export type Entrada = EntradaPedra | EntradaModelo

/** What narrows the catalogue; '' narrows nothing. */
export interface FiltroCatalogo {
  busca: string
  tipo: '' | 'pedras' | 'modelos'
  /** name of a category */
  categoria: string
}

const NAMES = new Intl.Collator('pt-BR', { numeric: true })

/** Everything in the catalogue by name: the stones that are sold, and the templates. */
export function entradasOf(catalogo: {
  materiais: readonly EstoqueMaterial[]
  modelos: readonly Material[]
  usos: UsosDoCatalogo['usos']
}): Entrada[] {
  const entradas: Entrada[] = [
    ...pedrasOf(catalogo.materiais, catalogo.usos),
    ...catalogo.modelos.map(entradaModelo),
  ]
  return entradas.sort((a, b) => NAMES.compare(a.nome, b.nome))
}

function pedrasOf(materiais: readonly EstoqueMaterial[], usos: UsosDoCatalogo['usos']): EntradaPedra[] {
  const active = materiais.filter(({ ativo }) => ativo)
  const counts = new Map(usos.map((uso) => [uso.estoqueMaterialId, uso.usos]))
  const most = Math.max(0, ...active.map(({ id }) => counts.get(id) ?? 0))
  return active.map((pedra) => {
    const used = counts.get(pedra.id) ?? 0
    const measured = popularidade(used, most)
    return {
      tipo: 'pedra',
      id: pedra.id,
      nome: pedra.nome,
      categoria: pedra.categoria.nome,
      fotos: pedra.imagens,
      texto: folded(pedra.nome, pedra.categoria.nome, pedra.codigo, pedra.cor, pedra.acabamento),
      pedra,
      usos: used,
      popularidade: measured,
      popular: isPopular(measured),
    }
  })
}

function entradaModelo(modelo: Material): EntradaModelo {
  const { id, nome, categoria, tipo, ambiente, images } = modelo
  return {
    tipo: 'modelo',
    id,
    nome,
    categoria,
    fotos: images,
    texto: folded(nome, tipo, categoria, ambiente),
    modelo,
  }
}

/** How a stone or template looks, where there is no photo of it. */
export function desenhavelOfEntrada(entrada: Entrada): PedraDesenhavel {
  if (entrada.tipo === 'pedra') return desenhavelOfMaterial(entrada.pedra)
  const { tipo, categoria, acabamento } = entrada.modelo
  return { nome: tipo, categoria, acabamento, veio: 'sem' }
}

const folded = (...texts: string[]) => foldText(texts.join(' '))

/** What passes the filter, in its own order: by name, type and category, accents aside (spec 2 §2.7). */
export function filterEntradas(entradas: readonly Entrada[], filtro: FiltroCatalogo): Entrada[] {
  const words = foldText(filtro.busca).split(' ').filter(Boolean)
  return entradas.filter(
    (entrada) =>
      (filtro.tipo === '' || (filtro.tipo === 'pedras') === (entrada.tipo === 'pedra')) &&
      (filtro.categoria === '' || entrada.categoria === filtro.categoria) &&
      words.every((word) => entrada.texto.includes(word)),
  )
}

/** The categories of what is in the catalogue, by name, with how much of it each has. */
export function categoriasOf(entradas: readonly Entrada[]): { nome: string; total: number }[] {
  const counts = new Map<string, number>()
  for (const { categoria } of entradas)
    if (categoria !== '') counts.set(categoria, (counts.get(categoria) ?? 0) + 1)
  return [...counts].map(([nome, total]) => ({ nome, total })).sort((a, b) => NAMES.compare(a.nome, b.nome))
}

const POPULARES = 5

/** The stones that most quotes have, five at most (spec 2 §2.7); none that no quote has. */
export function popularesOf(entradas: readonly Entrada[]): EntradaPedra[] {
  return entradas
    .filter((entrada): entrada is EntradaPedra => entrada.tipo === 'pedra' && entrada.usos > 0)
    .sort((a, b) => b.usos - a.usos)
    .slice(0, POPULARES)
}

const COPIA = ' (cópia)'

/** The name of a copy: 'Pia (cópia)', within the length that a name may have. */
export function nomeOfCopia(nome: string): string {
  return nome.slice(0, LIMITES.texto - COPIA.length) + COPIA
}
