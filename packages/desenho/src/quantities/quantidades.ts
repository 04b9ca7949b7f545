import { formatAreaDesenhada, formatComprimento } from '@lapida/domain/shared/medidas'
import { area, perimetro } from '#kernel/laco.ts'
import { areaSemRecortes } from '#kernel/booleano.ts'
import { distancia } from '#kernel/ponto.ts'
import { contornoOfPeca, lacoAgudo } from '#model/contorno.ts'
import { partesOfPeca } from '#model/partes.ts'
import { lacosOfRecortes } from '#model/recorte.ts'
import {
  BRUTO,
  type Desenho,
  type Id,
  type Peca,
  type Recorte,
  type RegraArea,
  type Regras,
} from '#model/tipos.ts'
import { certo, type Resultado } from '../resultado.ts'
import { derivadasOfPeca } from './derivadas.ts'
import { rememberByObject } from './remember.ts'
import { metrosPorAcabamento, type MetrosPorAcabamento } from './metros.ts'
import { areaOfRetangulos, bracos, perda, retanguloOf, type Retangulo } from './retangulos.ts'
import type { ClasseDeTira } from './tiras.ts'
import { trechosMedidos } from './trechos-medidos.ts'

/** Openings of one kind and size: 'cuba 560 × 400'. Holes are round ones for taps and the like. */
export type RecorteContado = {
  tipo: Recorte['tipo']
  medidas: string
  furo: boolean
  maiorLado: number
  ids: Id[]
}

/** What one copy of a piece amounts to. Lengths in mm, areas in mm². Nothing of it is ever stored. */
export type QuantidadesDaPeca = {
  pecaId: Id
  codigo: string
  quantidade: number
  /** Inside of the outline, openings not taken off. */
  areaReal: number
  /** Openings taken off. */
  areaLiquida: number
  retangulo: Retangulo
  trechos: Retangulo[]
  emendas: Retangulo[]
  /** What is billed for the piece itself, the rule, and both in words: '2,617 m² (retângulos das emendas)'. */
  cobrada: { mm2: number; regra: RegraArea; texto: string }
  /** Part of the billed area that is no stone, 0 to 1. */
  perda: number
  acabamentos: MetrosPorAcabamento
  parede: number
  /** As long as they are sawn. */
  frontao: { mm: number; mm2: number }
  /** `mm45`: every metre of 45° joint, also where upstands are mitred to each other. */
  saia: { mm: number; mm2: number; mm45: number }
  recortes: RecorteContado[]
  /** Polished edges of openings, per finish. */
  bordas: MetrosPorAcabamento
  emendaMm: number
  /** Outline and openings: what a waterjet runs along. */
  corteMm: number
  /** mm² of wet areas. */
  rebaixos: number
  /** m³ of stone, openings taken off; times a density it is the weight. */
  volume: number
}

/** How each rule is called beside its number. */
export const NOME_DA_REGRA: Readonly<Record<RegraArea, string>> = {
  real: 'área real',
  trechos: 'soma dos trechos',
  retangulo: 'retângulo envolvente',
  emendas: 'retângulos das emendas',
}

/** Counts one piece. Refused only when its outline is none, or a seam of it leads nowhere. */
export function quantidadesOfPeca(peca: Peca, regras: Regras): Resultado<QuantidadesDaPeca> {
  return countPeca(peca, regras)
}

const countPeca = rememberByObject((peca: Peca, regras: Regras): Resultado<QuantidadesDaPeca> => {
  const contorno = contornoOfPeca(peca)
  if (!contorno.ok) return contorno
  const partes = partesOfPeca(peca)
  if (!partes.ok) return partes
  const { laco } = contorno.valor
  const aberturas = lacosOfRecortes(peca)
  const areaReal = area(laco)
  const areaLiquida = areaSemRecortes(
    laco,
    aberturas.map((abertura) => abertura.laco),
  )
  const retangulos = {
    retangulo: retanguloOf(laco),
    trechos: bracos(lacoAgudo(peca)).map(retanguloOf),
    emendas: partes.valor.lacos.map(retanguloOf),
  }
  const desconto = aberturas
    .map((abertura) => area(abertura.laco))
    .filter((mm2) => mm2 >= (regras.descontaRecorteAcimaDe ?? Infinity) * 1e6)
    .reduce((soma, mm2) => soma + mm2, 0)
  const mm2 = areaPelaRegra({ areaReal, ...retangulos }, regras) - desconto
  return certo({
    pecaId: peca.id,
    codigo: peca.codigo,
    quantidade: peca.quantidade,
    areaReal,
    areaLiquida,
    ...retangulos,
    cobrada: {
      mm2,
      regra: regras.area,
      texto: `${formatAreaDesenhada(mm2)} (${NOME_DA_REGRA[regras.area]})`,
    },
    perda: perda(laco, mm2),
    acabamentos: metrosPorAcabamento(peca, regras.cantoConta),
    ...metrosOfLados(peca, regras),
    recortes: recortesContados(peca.recortes),
    bordas: bordasPolidas(aberturas),
    emendaMm: partes.valor.linhas.reduce((soma, { a, b }) => soma + distancia(a, b), 0),
    corteMm: perimetro(laco) + aberturas.reduce((soma, abertura) => soma + perimetro(abertura.laco), 0),
    rebaixos: areaOfRebaixos(peca),
    volume: (areaLiquida / 1e6) * (peca.espessura / 1e3),
  })
})

function areaPelaRegra(
  medidas: Pick<QuantidadesDaPeca, 'areaReal' | 'retangulo' | 'trechos' | 'emendas'>,
  { area: regra, arredonda }: Regras,
): number {
  if (regra === 'real') return medidas.areaReal
  if (regra === 'retangulo') return areaOfRetangulos([medidas.retangulo], arredonda)
  return areaOfRetangulos(medidas[regra], arredonda)
}

function metrosOfLados(peca: Peca, regras: Regras): Pick<QuantidadesDaPeca, 'parede' | 'frontao' | 'saia'> {
  const derivadas = derivadasOfPeca(peca, regras)
  const sumOf = (classe: ClasseDeTira) => {
    const tiras = derivadas.filter(({ tira }) => tira.classe === classe)
    return {
      mm: tiras.reduce((total, { tira }) => total + tira.comprimento, 0),
      mm2: tiras.reduce((total, { peca: derivada }) => total + area(lacoAgudo(derivada)), 0),
    }
  }
  return {
    parede: trechosMedidos(peca)
      .filter(({ aresta }) => aresta.lado === 'parede')
      .reduce((total, { mm }) => total + mm, 0),
    frontao: sumOf('frontao'),
    saia: { ...sumOf('saia'), mm45: derivadas.reduce((total, { tira }) => total + tira.mm45, 0) },
  }
}

const DE_FURO: readonly Recorte['tipo'][] = ['torneira', 'misturador', 'dosador', 'valvula', 'tomada']

function recortesContados(recortes: readonly Recorte[]): RecorteContado[] {
  const contados = new Map<string, RecorteContado>()
  for (const { id, tipo, forma, montagem } of recortes) {
    const { medidas, maiorLado } = medidasOfForma(forma)
    const chave = `${tipo} ${medidas} ${montagem === 'apoio' ? montagem : ''}`
    const furo = forma.t === 'circ' && (DE_FURO.includes(tipo) || montagem === 'apoio')
    const conta = contados.get(chave) ?? { tipo, medidas, furo, maiorLado, ids: [] }
    contados.set(chave, { ...conta, ids: [...conta.ids, id] })
  }
  return [...contados.values()]
}

/** A shape in words ('560 × 400', 'Ø35') and its longest side in mm. */
export function medidasOfForma(forma: Recorte['forma']): { medidas: string; maiorLado: number } {
  const mm = (valor: number) => formatComprimento(valor, 'mm')
  if (forma.t === 'circ') return { medidas: `Ø${mm(forma.d)}`, maiorLado: forma.d }
  if (forma.t === 'laco') {
    const { comprimento, largura } = retanguloOf(forma.laco)
    return { medidas: `${mm(comprimento)} × ${mm(largura)}`, maiorLado: comprimento }
  }
  return { medidas: `${mm(forma.w)} × ${mm(forma.h)}`, maiorLado: Math.max(forma.w, forma.h) }
}

function bordasPolidas(aberturas: ReturnType<typeof lacosOfRecortes>): MetrosPorAcabamento {
  const metros: MetrosPorAcabamento = {}
  for (const { recorte, laco } of aberturas) {
    const acabamento = recorte.acabamentoBorda
    if (acabamento && acabamento !== BRUTO) metros[acabamento] = (metros[acabamento] ?? 0) + perimetro(laco)
  }
  return metros
}

function areaOfRebaixos(peca: Peca): number {
  const como = { ...peca, recortes: peca.rebaixos.map((rebaixo): Recorte => ({ ...rebaixo, tipo: 'livre' })) }
  return lacosOfRecortes(como).reduce((soma, { laco }) => soma + area(laco), 0)
}

/** All pieces of a drawing, the derived ones after the piece that they hang on, and what they sum to. */
export type QuantidadesDoDesenho = {
  pecas: QuantidadesDaPeca[]
  derivadas: QuantidadesDaPeca[]
  total: {
    /** Billed mm², copies counted, upstands and aprons among them where they are billed as pieces. */
    cobrada: number
    acabamentos: MetrosPorAcabamento
    frontao: { mm: number; mm2: number }
    saia: { mm: number; mm2: number; mm45: number }
    recortes: number
    furos: number
    emendaMm: number
    corteMm: number
    volume: number
  }
}

/** Counts a whole drawing. Pieces that cannot be counted are left out; the checks say why. */
export function quantidadesOfDesenho({
  pecas,
  regras,
}: Pick<Desenho, 'pecas' | 'regras'>): QuantidadesDoDesenho {
  const count = (peca: Peca, como: Regras) => {
    const quantidades = quantidadesOfPeca(peca, como)
    return quantidades.ok ? [quantidades.valor] : []
  }
  const proprias = Object.values(pecas).flatMap((peca) => count(peca, regras))
  // A strip is a rectangle: every rule but 'real' would only round it up.
  const derivadas = Object.values(pecas)
    .flatMap((peca) => derivadasOfPeca(peca, regras).map((derivada) => derivada.peca))
    .filter(({ classe }) => (classe === 'frontao' ? regras.frontaoComo : regras.saiaComo) === 'peca')
    .flatMap((peca) => count(peca, regras))
  return { pecas: proprias, derivadas, total: totais(proprias, derivadas) }
}

function totais(
  proprias: readonly QuantidadesDaPeca[],
  derivadas: readonly QuantidadesDaPeca[],
): QuantidadesDoDesenho['total'] {
  const todas = [...proprias, ...derivadas]
  const sum = (lista: readonly QuantidadesDaPeca[], valor: (q: QuantidadesDaPeca) => number) =>
    lista.reduce((total, q) => total + q.quantidade * valor(q), 0)
  const acabamentos: MetrosPorAcabamento = {}
  for (const q of todas)
    for (const [nome, mm] of [...Object.entries(q.acabamentos), ...Object.entries(q.bordas)])
      acabamentos[nome] = (acabamentos[nome] ?? 0) + mm * q.quantidade
  const quantos = (furo: boolean) => (q: QuantidadesDaPeca) =>
    q.recortes.filter((recorte) => recorte.furo === furo).reduce((total, { ids }) => total + ids.length, 0)
  return {
    cobrada: sum(todas, (q) => q.cobrada.mm2),
    acabamentos,
    frontao: { mm: sum(proprias, (q) => q.frontao.mm), mm2: sum(proprias, (q) => q.frontao.mm2) },
    saia: {
      mm: sum(proprias, (q) => q.saia.mm),
      mm2: sum(proprias, (q) => q.saia.mm2),
      mm45: sum(proprias, (q) => q.saia.mm45),
    },
    recortes: sum(proprias, quantos(false)),
    furos: sum(proprias, quantos(true)),
    emendaMm: sum(proprias, (q) => q.emendaMm),
    corteMm: sum(todas, (q) => q.corteMm),
    volume: sum(todas, (q) => q.volume),
  }
}

/** Density of granite in kg/m³, when a material says none: 2,7 g/cm³. */
export const DENSIDADE_PADRAO = 2700

/** The weight of one copy of a piece in kg. */
export function pesoKg({ volume }: Pick<QuantidadesDaPeca, 'volume'>, densidade = DENSIDADE_PADRAO): number {
  return volume * densidade
}
