import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { nomeOfRecorte } from '@lapida/desenho/commands/recortes'
import { caixa } from '@lapida/desenho/kernel/laco'
import { lacoAgudo } from '@lapida/desenho/model/contorno'
import type { Ambiente, Peca } from '@lapida/desenho/model/tipos'
import { formatComprimento, formatMedida } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'

/**
 * What a quote shows of drawings at most: `pecas` that rows name of one drawing, `cantos` of the outlines and `quadros`
 * of the whole quote. A drawing that goes beyond is left out, and so are pictures after the last.
 */
export const LIMITES_DOS_QUADROS = { pecas: 40, cantos: 1_500, quadros: 12 } as const

/** The pieces of one drawing that rows of a quote come from, by the letter that they name, the newest first. */
export interface PedidoDeDesenho {
  desenhoId: string
  letras: readonly { revisao: string; pecaIds: readonly string[] }[]
}

/** A drawing as it was at a letter: rooms, and at least the pieces that were asked for. */
export interface DesenhoNaLetra {
  revisao: string
  ambientes: readonly Pick<Ambiente, 'nome' | 'pecaIds'>[]
  pecas: Readonly<Record<string, Peca>>
}

/** One picture of a quote: the pieces of a room that the quote has. Plain data, as it goes to another thread. */
export interface QuadroDoDesenho {
  /** the room */
  titulo: string
  /** what is to be seen, in words */
  descricao: string
  /** 'P1 Bancada': what the codes stand for, where names have no room */
  legenda: readonly string[]
  pecas: readonly Peca[]
  /** names of finishes by their id; '' for one that has none any more */
  acabamentos: Readonly<Record<string, string>>
}

/** Which drawings the rows of a quote come from, in the order of the rows; those with too many pieces are left out. */
export function pedidosOfDesenhos({ materiais }: Pick<Orcamento, 'materiais'>): PedidoDeDesenho[] {
  const porDesenho = new Map<string, Map<string, Set<string>>>()
  for (const { desenho } of materiais.flatMap(({ pecas }) => pecas)) {
    if (!desenho) continue
    const id = desenho.desenhoId.toLowerCase()
    const letras = porDesenho.get(id) ?? new Map<string, Set<string>>()
    porDesenho.set(id, letras)
    letras.set(desenho.revisao, (letras.get(desenho.revisao) ?? new Set()).add(desenho.pecaId))
  }
  return [...porDesenho]
    .filter(
      ([, letras]) =>
        new Set([...letras.values()].flatMap((ids) => [...ids])).size <= LIMITES_DOS_QUADROS.pecas,
    )
    .slice(0, LIMITES_DOS_QUADROS.quadros)
    .map(([desenhoId, letras]) => ({
      desenhoId,
      letras: [...letras]
        .map(([revisao, ids]) => ({ revisao, pecaIds: [...ids] }))
        .toSorted((um, outro) => maisNova(um.revisao, outro.revisao)),
    }))
}

/** Z comes before AA. */
function maisNova(uma: string, outra: string): number {
  return outra.length - uma.length || outra.localeCompare(uma)
}

/** Every piece that rows name of a drawing, whatever the letter. */
export function pecasOfPedido({ letras }: PedidoDeDesenho): string[] {
  return [...new Set(letras.flatMap(({ pecaIds }) => pecaIds))]
}

/** The finishes that a quote may name: the company's, then the quote's own. */
export function acabamentosOfOrcamento(
  orcamento: Pick<Orcamento, 'regrasCobranca'>,
  empresa: Pick<Empresa, 'regrasCobranca'>,
): { id: string; nome: string }[] {
  return [...empresa.regrasCobranca.acabamentos, ...(orcamento.regrasCobranca?.acabamentos ?? [])]
}

/**
 * The pictures of a quote. A letter that is not there is left out with its pieces. What a newer letter of the same
 * quote did not change is shown with it, so that a room is one picture although only some of its rows were brought over.
 * @param acabamentos finishes by name: the last of an id counts
 */
export function quadrosOfDesenhos(
  desenhos: readonly { pedido: PedidoDeDesenho; naLetra: ReadonlyMap<string, DesenhoNaLetra> }[],
  acabamentos: readonly { id: string; nome: string }[],
): QuadroDoDesenho[] {
  const nomes = new Map(acabamentos.map(({ id, nome }) => [id, nome]))
  let cantos = 0
  return desenhos
    .flatMap(({ pedido, naLetra }) => {
      const quadros = quadrosOfDesenho(pedido, naLetra)
      const seus = quadros.flatMap(({ pecas }) => pecas.map(cantosOfPeca)).reduce((soma, um) => soma + um, 0)
      if (cantos + seus > LIMITES_DOS_QUADROS.cantos) return []
      cantos += seus
      return quadros
    })
    .slice(0, LIMITES_DOS_QUADROS.quadros)
    .map(({ titulo, pecas }) => ({
      titulo,
      pecas,
      descricao: descricaoOfQuadro(titulo, pecas),
      legenda: pecas.map(({ codigo, nome }) => [codigo, nome].filter(Boolean).join(' ')),
      acabamentos: nomesUsados(pecas, nomes),
    }))
}

type Quadro = Pick<QuadroDoDesenho, 'titulo' | 'pecas'>

function quadrosOfDesenho(
  { letras }: PedidoDeDesenho,
  naLetra: ReadonlyMap<string, DesenhoNaLetra>,
): Quadro[] {
  const escolhidas = new Map<string, Set<string>>()
  const vistas = new Set<string>()
  for (const { revisao, pecaIds } of letras)
    for (const id of pecaIds) {
      // A piece of two letters is as the newer one has it.
      if (vistas.has(id)) continue
      vistas.add(id)
      const igual = [...escolhidas.keys()].find((outra) =>
        mesmaPeca(naLetra.get(outra)?.pecas[id], naLetra.get(revisao)?.pecas[id]),
      )
      const letra = igual ?? revisao
      escolhidas.set(letra, (escolhidas.get(letra) ?? new Set()).add(id))
    }
  return [...escolhidas].flatMap(([revisao, ids]) => {
    const desenho = naLetra.get(revisao)
    return desenho ? quadrosOfLetra(desenho, ids) : []
  })
}

function quadrosOfLetra({ ambientes, pecas }: DesenhoNaLetra, ids: ReadonlySet<string>): Quadro[] {
  return ambientes
    .map(({ nome, pecaIds }) => ({
      titulo: nome,
      pecas: pecaIds.flatMap((id) => (ids.has(id) && pecas[id] ? [withoutRecados(pecas[id])] : [])),
    }))
    .filter((quadro) => quadro.pecas.length > 0)
}

/** Without what a person wrote in the place of a measure, which may be meant for the workshop. */
function withoutRecados(peca: Peca): Peca {
  return { ...peca, cotas: peca.cotas.map(({ texto: _recado, ...cota }) => cota) }
}

/** Whether two letters have the same piece; a store gives fields in its own order. */
function mesmaPeca(uma: Peca | undefined, outra: Peca | undefined): boolean {
  return uma !== undefined && outra !== undefined && ordenada(uma) === ordenada(outra)
}

function ordenada(peca: Peca): string {
  return JSON.stringify(peca, (_chave, parte: unknown) =>
    typeof parte === 'object' && parte !== null && !Array.isArray(parte)
      ? Object.fromEntries(Object.entries(parte).sort(([uma], [outra]) => (uma < outra ? -1 : 1)))
      : parte,
  )
}

function cantosOfPeca({ vertices, recortes, rebaixos, arestas, cotas }: Peca): number {
  const trechos = arestas.reduce((soma, aresta) => soma + aresta.trechos.length, 0)
  const formas = [...recortes, ...rebaixos].reduce(
    (soma, { forma }) => soma + (forma.t === 'laco' ? forma.laco.length : 4),
    0,
  )
  return Math.max(vertices.length, trechos) + formas + cotas.length
}

/** An id of a finish is never shown: without a name there is no word. */
function nomesUsados(pecas: readonly Peca[], nomes: ReadonlyMap<string, string>): Record<string, string> {
  const ids = pecas.flatMap(({ arestas }) =>
    arestas.flatMap(({ trechos }) => trechos.map(({ acabamento }) => acabamento)),
  )
  return Object.fromEntries([...new Set(ids)].map((id) => [id, nomes.get(id) ?? '']))
}

/** Pieces that are named one by one before the rest is counted. */
const DESCRITAS = 8

/** 'Cozinha: Bancada, 2,400 × 1,800 m, com cuba e cooktop; Ilha, 2,200 × 0,900 m.' */
function descricaoOfQuadro(titulo: string, pecas: readonly Peca[]): string {
  const resto = pecas.length - DESCRITAS
  const frases = [
    ...pecas.slice(0, DESCRITAS).map(descricaoOfPeca),
    ...(resto > 0 ? [`e mais ${plural(resto, 'peça', 'peças')}`] : []),
  ]
  return `${titulo}: ${frases.join('; ')}.`
}

function descricaoOfPeca(peca: Peca): string {
  const { minX, minY, maxX, maxY } = caixa(lacoAgudo(peca))
  const [menor = 0, maior = 0] = [maxX - minX, maxY - minY].toSorted((um, outro) => um - outro)
  const aberturas = [...new Set(peca.recortes.map(({ tipo }) => nomeOfRecorte({ tipo }).toLowerCase()))]
  const copias = peca.quantidade > 1 ? ` (${peca.quantidade}×)` : ''
  const com = aberturas.length === 0 ? '' : `, com ${emLista(aberturas)}`
  return `${peca.nome || peca.codigo}${copias}, ${formatComprimento(maior)} × ${formatMedida(menor)}${com}`
}

function emLista(nomes: readonly string[]): string {
  return nomes.length === 1 ? (nomes[0] ?? '') : `${nomes.slice(0, -1).join(', ')} e ${nomes.at(-1) ?? ''}`
}
