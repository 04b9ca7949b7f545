import { isClienteAtivo, resumosPorCliente } from '@lapida/domain/cliente/resumo'
import {
  addDays,
  addMonths,
  inicioOfDia,
  mesCivil,
  type DiaCivil,
  type MesCivil,
} from '@lapida/domain/shared/datas'
import { valorVigente } from '@lapida/domain/orcamento/valor-vigente'
import { sumCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'

type OrcamentoContado = Pick<
  OrcamentoResumo,
  'clienteId' | 'status' | 'valorTotal' | 'valorContratado' | 'createdAt' | 'aprovadoEm' | 'exemplo'
>

/** The figures of the home screen, all computed from the user's own quotes (ruling 11); samples never count. */
export interface Indicadores {
  orcamentos: number
  /** quotes with status aprovado */
  pedidos: number
  /** percent of all quotes that are approved; null without quotes */
  taxaAprovacao: number | null
  /** quotes created in the month of today, and in the month before */
  orcamentosNoMes: number
  orcamentosAntes: number
  /** sum of the totals of quotes approved in the month of today, and in the month before */
  receita: Centavos
  receitaAntes: Centavos
  aprovadoPorMes: { mes: MesCivil; valor: Centavos }[]
}

/** The day that figures are computed for, and the zone whose months count. */
export interface Dia {
  hoje: DiaCivil
  zona: string
}

const MONTHS_SHOWN = 6

/** Computes the figures as of a day. */
export function indicadores(orcamentos: readonly OrcamentoContado[], { hoje, zona }: Dia): Indicadores {
  const own = orcamentos.filter(({ exemplo }) => !exemplo)
  const mes = mesCivil(hoje)
  const approved = own.filter(({ status }) => status === 'aprovado')
  const createdIn = (wanted: MesCivil) => {
    const belongs = withinMonth(wanted, zona)
    return own.filter(({ createdAt }) => belongs(createdAt)).length
  }
  const approvedIn = (wanted: MesCivil) => {
    const belongs = withinMonth(wanted, zona)
    const those = approved.filter(({ aprovadoEm }) => aprovadoEm !== null && belongs(aprovadoEm))
    return sumCentavos(those.map(valorVigente))
  }
  return {
    orcamentos: own.length,
    pedidos: approved.length,
    taxaAprovacao: own.length === 0 ? null : Math.round((approved.length / own.length) * 100),
    orcamentosNoMes: createdIn(mes),
    orcamentosAntes: createdIn(addMonths(mes, -1)),
    receita: approvedIn(mes),
    receitaAntes: approvedIn(addMonths(mes, -1)),
    aprovadoPorMes: lastMonths(mes).map((wanted) => ({ mes: wanted, valor: approvedIn(wanted) })),
  }
}

/** Instants are ISO texts in UTC, which compare as texts: no calendar is asked once per quote. */
function withinMonth(mes: MesCivil, zona: string): (instante: string) => boolean {
  const start = inicioOfDia(`${mes}-01`, zona)
  const end = inicioOfDia(`${addMonths(mes, 1)}-01`, zona)
  return (instante) => instante >= start && instante < end
}

function lastMonths(mes: MesCivil): MesCivil[] {
  return Array.from({ length: MONTHS_SHOWN }, (_, index) => addMonths(mes, index + 1 - MONTHS_SHOWN))
}

export interface Ativos {
  clientes: number
  /** customers with a quote made in the 90 days up to today */
  ativos: number
  /** the same as of the last day of the month before */
  ativosAntes: number
}

/** Counts customers and those of them that are active; samples never count. */
export function clientesAtivos(
  clientes: readonly { id: string; exemplo: boolean }[],
  orcamentos: readonly OrcamentoContado[],
  { hoje, zona }: Dia,
): Ativos {
  const own = new Set(clientes.flatMap(({ id, exemplo }) => (exemplo ? [] : [id])))
  const countOn = (dia: DiaCivil, quotes: readonly OrcamentoContado[]) =>
    [...resumosPorCliente(quotes)].filter(([id, resumo]) => own.has(id) && isClienteAtivo(resumo, dia, zona))
      .length
  const monthStart = `${mesCivil(hoje)}-01`
  const start = inicioOfDia(monthStart, zona)
  const earlier = orcamentos.filter(({ createdAt }) => createdAt < start)
  return {
    clientes: own.size,
    ativos: countOn(hoje, orcamentos),
    ativosAntes: countOn(addDays(monthStart, -1), earlier),
  }
}
