import type {
  BordaDaPeca,
  ChapaCortadaDoPlano,
  ChapaDoPlano,
  ConteudoPlanoCorte,
  ContornoDaPeca,
  PecaDoPlano,
  RegrasDoPlano,
} from '@lapida/contracts/plano-corte'
import { cutsBolsos } from '@lapida/corte/contorno/area-of-peca'
import type { Maquina } from '@lapida/corte/formato'
import { perfilOf } from '@lapida/corte/maquina'
import { renameCortada } from '@lapida/corte/rename-cortada'
import { chapasComPecas } from '@lapida/domain/plano-corte/chapas-com-pecas'
import { bordasDeitadas, contornoDeitado } from '@lapida/domain/plano-corte/contorno'
import { chaveOfCopia } from '@lapida/domain/plano-corte/copia'
import { aproveitamentoOfChapas, formatAproveitamento } from '@lapida/domain/plano-corte/eficiencia'
import { nomeOfPedra, pedraOfPeca, pedraTrocadaOfPeca } from '@lapida/domain/plano-corte/pedra'
import { diaCivil, formatDia, formatHora } from '@lapida/domain/shared/datas'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { cortesOfSerra, type CorteDaSerra } from './plano-corte-cortes.ts'
import { problemasOfPlano, problemasOnSlab, type Problema } from './problemas-do-plano.ts'

type PecaCortada = ChapaCortadaDoPlano['pecas'][number]

/** A piece where the engine put it, with what its paper says of it. */
export interface PecaDaFolha extends PecaCortada {
  /** 1 for the first of this slab: what the small ones are known by */
  numero: number
  nome: string
  projeto: string
  /** 'ORC-2026-0001 · Marina Prado · Cozinha' */
  origem: string
  /** the stone that was sold, where the piece is cut from another one; else '' */
  vendida: string
  /** '2 e 3 de 4' where there are several, else '' */
  copias: string
  /** the true outline as the piece lies, then its openings, in mm from the lower left corner of its box; empty: the box */
  contorno: ContornoDaPeca['lacos']
  /** what is on its sides, in the same coordinates; empty: nothing is known of them */
  bordas: BordaDaPeca[]
}

/**
 * One slab, or several that are cut alike, as the saw gets it: a cut slab in the format of the engine, its cuts and
 * pieces told further, and the slab of the plan in the place of its id. Never any money.
 */
export interface FolhaDeCorte extends Omit<ChapaCortadaDoPlano, 'chapa' | 'pecas' | 'cortes'> {
  chapa: Omit<ChapaDoPlano, 'preco'>
  pecas: PecaDaFolha[]
  cortes: CorteDaSerra[]
  /** 'CH-0014', or 'Chapa 3' for a sheet without a code */
  nome: string
  /** 'Chapa 3 de 8', 'Chapas 3 e 4 de 8' */
  ordem: string
  /** how many slabs are cut like this */
  iguais: number
  /** where the slab stands, '' when unknown */
  lugar: string
  projetos: string[]
  refilo: number
  /** `livre`: outlines are cut, and there is no box around them */
  modo: RegrasDoPlano['modo']
  /** why it must not be cut: with one of them the sheet says so across the slab, and names no cut */
  problemas: string[]
}

/** Pieces of one kind that lie on no slab. */
export interface PendenteDaFolha extends Pick<
  PecaDoPlano,
  'nome' | 'material' | 'largura' | 'altura' | 'quantidade'
> {
  origem: string
}

/** A cutting plan as papers for the workshop. */
export interface DocumentoPlanoCorte {
  nome: string
  empresa: string
  /** '21/11/2026 às 10:40' */
  data: string
  /** opens the plan */
  url: string
  /** 'Serra com corte parado · disco de 4 mm, diâmetro 350 · refilo de 1 cm por lado' */
  regras: string
  modo: RegrasDoPlano['modo']
  /** '3 chapas · 41 peças · 78% aproveitado' */
  resumo: string
  folhas: FolhaDeCorte[]
  pendentes: PendenteDaFolha[]
}

export interface DadosPlanoCorte {
  nome: string
  conteudo: ConteudoPlanoCorte
  empresa: string
  /** places of slabs of the stock by their id: 'Cavalete 3' */
  lugares: ReadonlyMap<string, string>
  /** absolute address that opens the plan */
  url: string
  agora: Date
  fusoHorario: string
}

/** What the papers for the saw say, as texts and millimetres; slabs that are cut alike are one sheet with its count. */
export function documentoPlanoCorte(pedido: DadosPlanoCorte): DocumentoPlanoCorte {
  // A slab that holds no piece stays on its rack.
  const conteudo = { ...pedido.conteudo, cortadas: chapasComPecas(pedido.conteudo) }
  const dados = { ...pedido, conteudo }
  const { nome, empresa, url, agora, fusoHorario } = dados
  const { regras, cortadas } = conteudo
  const problemas = problemasOfPlano(conteudo)
  let numero = 1
  const folhas = groupEqual(cortadas, problemas).flatMap((iguais) => {
    const folha = folhaOfCorte(iguais, { dados, numero, problemas })
    numero += iguais.length
    return folha ?? []
  })
  return {
    nome,
    empresa,
    url,
    folhas,
    data: `${formatDia(diaCivil(agora, fusoHorario))} às ${formatHora(agora, fusoHorario)}`,
    regras: regrasEmPalavras(regras),
    modo: regras.modo,
    resumo: resumo(conteudo),
    pendentes: pendentes(conteudo),
  }
}

function resumo(conteudo: ConteudoPlanoCorte): string {
  const { cortadas } = conteudo
  const pecas = cortadas.reduce((sum, cortada) => sum + cortada.pecas.length, 0)
  return [
    plural(cortadas.length, 'chapa', 'chapas'),
    plural(pecas, 'peça', 'peças'),
    `${formatAproveitamento(aproveitamentoOfChapas(conteudo, cortadas))} aproveitado`,
  ].join(' · ')
}

function regrasEmPalavras(regras: RegrasDoPlano): string {
  const { serra, refilo, modo } = regras
  const { maquina, disco, jato } = perfilOf(regras)
  return [
    modo === 'livre' ? 'Corte livre' : MAQUINAS[maquina],
    // Where a stop cut ends below depends on the disc.
    cutsBolsos(regras) && maquina === 'parada'
      ? `disco de ${serra} mm, diâmetro ${disco}`
      : `${modo === 'livre' ? 'corte' : 'disco'} de ${serra} mm`,
    ...(cutsBolsos(regras) && maquina === 'jato' ? [`jato de ${jato} mm`] : []),
    refilo === 0 ? 'sem refilo' : `refilo de ${formatComprimento(refilo, 'cm')} cm por lado`,
  ].join(' · ')
}

const MAQUINAS: Readonly<Record<Maquina, string>> = {
  ponte: 'Corte de borda a borda',
  parada: 'Serra com corte parado',
  jato: 'Serra com jato d’água',
}

/**
 * Slabs of one kind with the same pieces, cuts and leftovers at the same places, whichever copies they are. One with a
 * problem stands alone: its pieces are named one by one.
 */
function groupEqual(
  cortadas: readonly ChapaCortadaDoPlano[],
  problemas: readonly Problema[],
): ChapaCortadaDoPlano[][] {
  const groups = new Map<string, ChapaCortadaDoPlano[]>()
  for (const cortada of cortadas) {
    const { chapa, pecas, cortes, sobras } = namedByPlace(cortada)
    const places = pecas.map(({ peca, x, y, largura, altura, giro, dentro }) => [
      ...[peca, x, y, largura, altura, giro],
      dentro,
    ])
    const alone = problemasOnSlab(problemas, cortada).length > 0 ? cortada.copia : null
    const key = JSON.stringify([chapa, places, cortes, sobras, alone])
    const group = groups.get(key)
    if (group) group.push(cortada)
    else groups.set(key, [cortada])
  }
  return [...groups.values()]
}

/** A slab whose copies are numbered by where they stand in its own list: pockets name hosts by their copies. */
function namedByPlace(cortada: ChapaCortadaDoPlano): ChapaCortadaDoPlano {
  const places = new Map(cortada.pecas.map((peca, place) => [chaveOfCopia(peca), place]))
  return renameCortada(cortada, {
    chapa: (slab) => slab,
    peca: (piece) => ({ ...piece, copia: places.get(chaveOfCopia(piece)) ?? piece.copia }),
  })
}

interface Contexto {
  dados: DadosPlanoCorte
  /** of the first of these slabs among all */
  numero: number
  /** of all slabs */
  problemas: readonly Problema[]
}

function folhaOfCorte(
  iguais: readonly ChapaCortadaDoPlano[],
  { dados, numero, problemas: all }: Contexto,
): FolhaDeCorte | null {
  const { conteudo, lugares } = dados
  const [cortada] = iguais
  const chapa = conteudo.chapas.find(({ id }) => id === cortada?.chapa)
  if (!cortada || !chapa) return null
  const pecas = pecasOfFolha(iguais, conteudo.pecas)
  const { refilo, modo } = conteudo.regras
  const { preco: _preco, ...slab } = chapa
  const ordem = ordemOfChapas(numero, iguais.length)
  const problemas = problemasOnSlab(all, cortada).map(({ texto }) => texto)
  return {
    ...cortada,
    chapa: slab,
    nome: chapa.codigo || ordem,
    ordem: `${ordem} de ${conteudo.cortadas.length}`,
    iguais: iguais.length,
    lugar: chapa.chapaId === null ? '' : (lugares.get(chapa.chapaId) ?? ''),
    projetos: projetosOfFolha(pecas),
    refilo,
    modo,
    pecas,
    problemas,
    // Cuts that are not true are named nowhere, and what they would leave is not either.
    sobras: problemas.length > 0 ? [] : cortada.sobras,
    cortes: problemas.length > 0 ? [] : cortesOfSerra({ ...cortada, pecas }, chapa, conteudo.regras),
  }
}

/** 'Chapa 3', 'Chapas 3 e 4', 'Chapas 3 a 7'. */
function ordemOfChapas(numero: number, iguais: number): string {
  if (iguais === 1) return `Chapa ${numero}`
  return `Chapas ${numero} ${iguais === 2 ? 'e' : 'a'} ${numero + iguais - 1}`
}

/** For whom the slab is cut; with the room where all of it is for one. */
function projetosOfFolha(pecas: readonly PecaDaFolha[]): string[] {
  const different = (values: readonly string[]) => [...new Set(values.filter((value) => value !== ''))]
  const origens = different(pecas.map(({ origem }) => origem))
  return origens.length === 1 ? origens : different(pecas.map(({ projeto }) => projeto))
}

/** Numbered as they are read: from the top row down, from left to right. */
function pecasOfFolha(
  iguais: readonly ChapaCortadaDoPlano[],
  pedidas: readonly PecaDoPlano[],
): PecaDaFolha[] {
  const known = new Map(pedidas.map((peca) => [peca.id, peca]))
  const placed = (iguais[0]?.pecas ?? []).map((peca, index) => ({
    ...peca,
    copias: iguais.map((cortada) => cortada.pecas[index]?.copia ?? peca.copia),
  }))
  return placed
    .toSorted((one, other) => other.y + other.altura - (one.y + one.altura) || one.x - other.x)
    .map(({ copias, ...peca }, index) => {
      const pedida = known.get(peca.peca)
      const drawn = drawnOf(pedida, peca)
      if (!pedida) return { ...peca, ...drawn, ...DESCONHECIDA, numero: index + 1 }
      return {
        ...peca,
        ...drawn,
        numero: index + 1,
        nome: pedida.nome,
        projeto: pedida.projeto,
        origem: origemOfPeca(pedida),
        vendida: pedraTrocadaOfPeca(pedida)?.vendida ?? '',
        copias: pedida.quantidade > 1 ? `${inWords(copias)} de ${pedida.quantidade}` : '',
      }
    })
}

/** A piece that the plan does not know: one with a problem, and told as that. */
const DESCONHECIDA = { nome: 'Peça', projeto: '', origem: '', vendida: '', copias: '' }

/** What the drawing knows of a piece, as it lies. */
function drawnOf(
  pedida: PecaDoPlano | undefined,
  peca: PecaCortada,
): Pick<PecaDaFolha, 'contorno' | 'bordas'> {
  return {
    contorno: pedida?.contorno ? contornoDeitado(pedida.contorno, peca) : [],
    bordas: bordasDeitadas(pedida?.bordas ?? [], peca),
  }
}

/** Where a piece comes from: 'ORC-2026-0001 · Marina Prado · Cozinha'. */
function origemOfPeca(peca: PecaDoPlano): string {
  return [peca.projeto, peca.ambiente].filter(Boolean).join(' · ')
}

function inWords(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other)
  const last = sorted.at(-1)
  return sorted.length > 1 ? `${sorted.slice(0, -1).join(', ')} e ${last}` : String(last)
}

function pendentes({ pecas, cortadas }: ConteudoPlanoCorte): PendenteDaFolha[] {
  const placed = new Map<string, number>()
  for (const { peca } of cortadas.flatMap((cortada) => cortada.pecas))
    placed.set(peca, (placed.get(peca) ?? 0) + 1)
  return pecas.flatMap((peca) => {
    const quantidade = peca.quantidade - (placed.get(peca.id) ?? 0)
    const { nome, largura, altura } = peca
    const material = nomeOfPedra(pedraOfPeca(peca))
    if (quantidade <= 0) return []
    return { nome, material, largura, altura, quantidade, origem: origemOfPeca(peca) }
  })
}
