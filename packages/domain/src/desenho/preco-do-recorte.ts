import type { RegrasCobranca } from '@lapida/contracts/cobranca'
import { parseNumero } from '../shared/decimal.ts'
import { MILIMETROS } from '../shared/medidas.ts'
import { foldText } from '../shared/texto.ts'

type Tabela = RegrasCobranca['recortes']

/** An opening as a price is found for it. */
export interface RecorteDesenhado {
  readonly tipo: string
  readonly montagem?: string | undefined
  /** mm; decides among prices 'até 60 cm' */
  readonly maiorLado: number
}

const NOMES: Readonly<Record<string, string>> = {
  cuba: 'Recorte de cuba',
  cooktop: 'Recorte de cooktop',
  torneira: 'Furo de torneira',
  misturador: 'Furo de misturador',
  dosador: 'Furo de dosador',
  valvula: 'Furo de válvula',
  tomada: 'Recorte de tomada',
  lixeira: 'Recorte de lixeira',
  coluna: 'Recorte de coluna',
}

/** Which price holds where the table has none for a kind itself: these are drilled alike. */
const COMO: Readonly<Record<string, string>> = {
  misturador: 'torneira',
  dosador: 'torneira',
  valvula: 'torneira',
}

/**
 * An opening with the name and the price in reais that the company's table has for it: a line is for a kind when its id
 * or its name says so ('Recorte de cuba'), for a mounting when its name says that too ('Cuba esculpida'), and up to a
 * size when it says 'até 60 cm'. Lines for the mounting go before those for any, and the smallest that is enough wins.
 * Without one: its own name and 0. A basin that stands on the stone is the hole of its valve, unless the table has a
 * line for such basins.
 */
export function recorteComPreco(pedido: RecorteDesenhado, tabela: Tabela): { nome: string; valor: number } {
  const recorte = isApoio(pedido) && !hasApoio(pedido, tabela) ? { ...pedido, tipo: 'valvula' } : pedido
  const linha =
    linhaOfTabela(recorte, tabela) ?? linhaOfTabela({ ...recorte, tipo: COMO[recorte.tipo] ?? '' }, tabela)
  const proprio = NOMES[recorte.tipo] ?? 'Recorte'
  // A hole for a soap dispenser at the price of one for a tap is still called by what it is for.
  const nome = linha && isPara(linha, recorte.tipo) ? linha.nome : proprio
  return { nome, valor: linha?.valor ?? 0 }
}

const MONTAGENS = ['embutir', 'sobrepor', 'semi', 'apoio', 'esculpida'] as const

function isApoio({ tipo, montagem }: RecorteDesenhado): boolean {
  return tipo === 'cuba' && montagem === 'apoio'
}

function hasApoio({ tipo }: RecorteDesenhado, tabela: Tabela): boolean {
  return tabela.some((linha) => isPara(linha, tipo) && montagemOf(linha.nome) === 'apoio')
}

function linhaOfTabela(
  { tipo, montagem, maiorLado }: RecorteDesenhado,
  tabela: Tabela,
): Tabela[number] | undefined {
  const cabem = tabela.filter((linha) => isPara(linha, tipo) && maiorLado <= limiteMm(linha.nome))
  const exatas = cabem.filter(({ nome }) => montagem !== undefined && montagemOf(nome) === montagem)
  const gerais = cabem.filter(({ nome }) => montagemOf(nome) === undefined)
  return (exatas.length > 0 ? exatas : gerais).toSorted(
    (um, outro) => limiteMm(um.nome) - limiteMm(outro.nome),
  )[0]
}

function isPara({ id, nome }: Tabela[number], tipo: string): boolean {
  return tipo !== '' && (id === tipo || words(nome).includes(tipo))
}

function montagemOf(nome: string): string | undefined {
  const said = words(nome)
  return MONTAGENS.find((montagem) => said.some((word) => word.startsWith(montagem.slice(0, 6))))
}

function words(text: string): string[] {
  return foldText(text).split(/[^a-z0-9]+/)
}

const ATE = /ate (\d+(?:[.,]\d+)?) ?(mm|cm|m)\b/

function limiteMm(nome: string): number {
  const [, number = '', unit] = ATE.exec(foldText(nome)) ?? []
  if (unit !== 'mm' && unit !== 'cm' && unit !== 'm') return Infinity
  return parseNumero(number) * MILIMETROS[unit]
}
