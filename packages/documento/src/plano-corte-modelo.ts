import type {
  ChapaCortadaDoPlano,
  ChapaDoPlano,
  ConteudoPlanoCorte,
  ContornoDaPeca,
  PecaDoPlano,
  RegrasDoPlano,
} from '@lapida/contracts/plano-corte'
import type { Veio } from '@lapida/contracts/valores'
import { contornoDeitado } from '@lapida/domain/plano-corte/contorno'
import { chapasComPecas } from '@lapida/domain/plano-corte/chapas-com-pecas'
import { aproveitamentoDasChapas, formatAproveitamento } from '@lapida/domain/plano-corte/eficiencia'
import { formatEspessura, formatTamanhoChapa, type LadosChapa } from '@lapida/domain/estoque/chapa'
import { diaCivil, formatDia, formatHora } from '@lapida/domain/shared/datas'
import { formatCentimetros, type Milimetros } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { cortesDaSerra, type CorteDaSerra } from './plano-corte-cortes.ts'

/** A rectangle on a slab in millimetres; x and y are its lower left corner on the raw slab. */
export interface Retangulo {
  x: number
  y: number
  largura: number
  altura: number
}

/** A piece on the paper of its slab. */
export interface PecaDaFolha extends Retangulo {
  /** 1 for the first of this slab: what the small ones are known by */
  numero: number
  nome: string
  /** 'ORC-2026-0001 · Marina Prado · Cozinha' */
  origem: string
  /** '2 e 3 de 4' where there are several, else '' */
  copias: string
  girada: boolean
  /** the true outline as the piece lies, then its openings, in mm from the lower left corner of its box; empty: the box */
  contorno: ContornoDaPeca['lacos']
}

export interface LinhaDeCorte extends Omit<CorteDaSerra, 'solta' | 'referencia' | 'medida'> {
  /** 'borda esquerda', 'corte 3' */
  desde: string
  /** in centimetres, '62,5' */
  medida: string
  /** numbers of the pieces that lie free after it */
  solta: number[]
}

export interface SobraDaFolha extends Retangulo {
  /** '120 × 90' in centimetres */
  tamanho: string
  /** worth keeping: it goes back to the rack */
  guardar: boolean
}

/** One slab, or several that are cut alike, as the saw gets it. Never any money. */
export interface FolhaDeCorte {
  /** 'CH-0014', or 'Chapa 3' for a sheet without a code */
  titulo: string
  /** 'Chapa 3 de 8', 'Chapas 3 e 4 de 8' */
  ordem: string
  /** how many slabs are cut like this */
  iguais: number
  material: string
  /** '320 × 200 cm' */
  tamanho: string
  /** '2 cm' */
  espessura: string
  /** where the slab stands, '' when unknown */
  lugar: string
  retalho: boolean
  projetos: string[]
  veio: Veio
  /** '78%' */
  aproveitamento: string
  /** sides in millimetres */
  chapa: LadosChapa
  refilo: number
  pecas: PecaDaFolha[]
  cortes: LinhaDeCorte[]
  sobras: SobraDaFolha[]
  defeitos: Retangulo[]
}

/** Pieces of one kind that lie on no slab. */
export interface PendenteDaFolha {
  nome: string
  origem: string
  material: string
  tamanho: string
  quantidade: number
}

/** A cutting plan as papers for the workshop. */
export interface DocumentoPlanoCorte {
  nome: string
  empresa: string
  /** '21/11/2026 às 10:40' */
  data: string
  /** opens the plan */
  url: string
  /** 'Disco de 4 mm · refilo de 1 cm' */
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
  let numero = 1
  const folhas = groupEqual(cortadas).flatMap((iguais) => {
    const folha = folhaDeCorte(iguais, { dados, numero })
    numero += iguais.length
    return folha ?? []
  })
  return {
    ...{ nome, empresa, url, folhas },
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
    `${formatAproveitamento(aproveitamentoDasChapas(conteudo, cortadas))} aproveitado`,
  ].join(' · ')
}

function regrasEmPalavras({ serra, refilo, modo }: RegrasDoPlano): string {
  return [
    modo === 'livre' ? 'Corte livre' : 'Corte de borda a borda',
    `disco de ${serra} mm`,
    refilo === 0 ? 'sem refilo' : `refilo de ${cm(refilo)} cm por lado`,
  ].join(' · ')
}

/** A length of the workshop's papers: centimetres, '62,5'. */
export function cm(milimetros: number): string {
  return formatCentimetros(milimetros as Milimetros)
}

/** '180 × 60', as it lies: along the slab's width first. */
export function tamanhoEmCm({ largura, altura }: LadosChapa): string {
  return `${cm(largura)} × ${cm(altura)}`
}

/** Slabs of one kind with the same pieces, cuts and leftovers at the same places, whichever copies they are. */
function groupEqual(cortadas: readonly ChapaCortadaDoPlano[]): ChapaCortadaDoPlano[][] {
  const groups = new Map<string, ChapaCortadaDoPlano[]>()
  for (const cortada of cortadas) {
    const { chapa, pecas, cortes, sobras } = cortada
    const places = pecas.map(({ peca, x, y, largura, altura }) => [peca, x, y, largura, altura])
    const key = JSON.stringify([chapa, places, cortes, sobras])
    const group = groups.get(key)
    if (group) group.push(cortada)
    else groups.set(key, [cortada])
  }
  return [...groups.values()]
}

interface Contexto {
  dados: DadosPlanoCorte
  /** of the first of these slabs among all */
  numero: number
}

function folhaDeCorte(
  iguais: readonly ChapaCortadaDoPlano[],
  { dados, numero }: Contexto,
): FolhaDeCorte | null {
  const { conteudo, lugares } = dados
  const [cortada] = iguais
  const chapa = conteudo.chapas.find(({ id }) => id === cortada?.chapa)
  if (!cortada || !chapa) return null
  const pecas = pecasDaFolha(iguais, conteudo.pecas)
  const { regras } = conteudo
  return {
    titulo: chapa.codigo || ordemDasChapas(numero, iguais.length),
    ordem: `${ordemDasChapas(numero, iguais.length)} de ${conteudo.cortadas.length}`,
    iguais: iguais.length,
    ...dadosDaChapa(chapa, lugares),
    projetos: projetosDaFolha(pecas),
    aproveitamento: formatAproveitamento(cortada.aproveitamento),
    refilo: regras.refilo,
    pecas: pecas.map(({ chave: _chave, projeto: _projeto, ...peca }) => peca),
    cortes: linhasDeCorte(cortesDaSerra(cortada, chapa, regras.serra), pecas),
    sobras: cortada.sobras.map(({ aproveitavel, ...sobra }) => ({
      ...sobra,
      tamanho: tamanhoEmCm(sobra),
      guardar: aproveitavel,
    })),
  }
}

function dadosDaChapa(chapa: ChapaDoPlano, lugares: ReadonlyMap<string, string>) {
  const { material, espessura, retalho, veio, defeitos, largura, altura, chapaId } = chapa
  return {
    ...{ material, retalho, veio, defeitos },
    tamanho: formatTamanhoChapa(chapa),
    espessura: formatEspessura(espessura),
    lugar: chapaId === null ? '' : (lugares.get(chapaId) ?? ''),
    chapa: { largura, altura },
  }
}

/** 'Chapa 3', 'Chapas 3 e 4', 'Chapas 3 a 7'. */
function ordemDasChapas(numero: number, iguais: number): string {
  if (iguais === 1) return `Chapa ${numero}`
  return `Chapas ${numero} ${iguais === 2 ? 'e' : 'a'} ${numero + iguais - 1}`
}

/** For whom the slab is cut; with the room where all of it is for one. */
function projetosDaFolha(pecas: readonly PecaComChave[]): string[] {
  const different = (values: readonly string[]) => [...new Set(values.filter((value) => value !== ''))]
  const origens = different(pecas.map(({ origem }) => origem))
  return origens.length === 1 ? origens : different(pecas.map(({ projeto }) => projeto))
}

interface PecaComChave extends PecaDaFolha {
  chave: string
  projeto: string
}

/** Numbered as they are read: from the top row down, from left to right. */
function pecasDaFolha(
  iguais: readonly ChapaCortadaDoPlano[],
  pedidas: readonly PecaDoPlano[],
): PecaComChave[] {
  const known = new Map(pedidas.map((peca) => [peca.id, peca]))
  const placed = (iguais[0]?.pecas ?? []).map((peca, index) => ({
    ...peca,
    copias: iguais.map((cortada) => cortada.pecas[index]?.copia ?? peca.copia),
  }))
  return placed
    .toSorted((one, other) => other.y + other.altura - (one.y + one.altura) || one.x - other.x)
    .map(({ peca, copia, copias, x, y, largura, altura, girada }, index) => {
      const pedida = known.get(peca)
      return {
        ...{ x, y, largura, altura, girada },
        chave: `${peca}/${copia}`,
        numero: index + 1,
        nome: pedida?.nome ?? 'Peça',
        projeto: pedida?.projeto ?? '',
        origem: origemDaPeca(pedida),
        contorno: pedida?.contorno ? contornoDeitado(pedida.contorno, { largura, altura, girada }) : [],
        copias: pedida && pedida.quantidade > 1 ? `${inWords(copias)} de ${pedida.quantidade}` : '',
      }
    })
}

/** Where a piece comes from: 'ORC-2026-0001 · Marina Prado · Cozinha'. */
function origemDaPeca(peca: PecaDoPlano | undefined): string {
  return [peca?.projeto, peca?.ambiente].filter(Boolean).join(' · ')
}

function inWords(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other)
  const last = sorted.at(-1)
  return sorted.length > 1 ? `${sorted.slice(0, -1).join(', ')} e ${last}` : String(last)
}

function linhasDeCorte(cortes: readonly CorteDaSerra[], pecas: readonly PecaComChave[]): LinhaDeCorte[] {
  const numeros = new Map(pecas.map(({ chave, numero }) => [chave, numero]))
  return cortes.map(({ referencia, medida, solta, ...corte }) => ({
    ...corte,
    desde:
      referencia.tipo === 'corte'
        ? `corte ${referencia.ordem}`
        : referencia.lado === 'baixo'
          ? 'borda de baixo'
          : 'borda esquerda',
    medida: cm(medida),
    solta: solta.flatMap((chave) => numeros.get(chave) ?? []).toSorted((one, other) => one - other),
  }))
}

function pendentes({ pecas, cortadas }: ConteudoPlanoCorte): PendenteDaFolha[] {
  const placed = new Map<string, number>()
  for (const { peca } of cortadas.flatMap((cortada) => cortada.pecas))
    placed.set(peca, (placed.get(peca) ?? 0) + 1)
  return pecas.flatMap((peca) => {
    const quantidade = peca.quantidade - (placed.get(peca.id) ?? 0)
    const { nome, material } = peca
    if (quantidade <= 0) return []
    return { nome, material, quantidade, tamanho: tamanhoEmCm(peca), origem: origemDaPeca(peca) }
  })
}
