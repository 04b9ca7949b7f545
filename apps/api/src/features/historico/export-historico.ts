import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Evento } from '@lapida/contracts/historico'
import { detalheOfEvento, linhasOfMudancas } from '@lapida/domain/historico/detalhe'
import { fraseOfEvento } from '@lapida/domain/historico/frase'
import { formatCsv } from '@lapida/domain/shared/csv'
import { diaCivil, formatDia, formatHora } from '@lapida/domain/shared/datas'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { filterOf } from './filter-of.ts'
import { findEventos, type EventoRow } from './historico.repository.ts'
import { quemReader } from './present-quem.ts'
import { recordExportacao } from './record-exportacao.ts'

/** More lines than a person reads, and few enough for the memory of a small machine. */
const MOST_LINES = 100_000
const HEADER = ['Data', 'Hora', 'O que aconteceu', 'Detalhe', 'Registro']

/** The history as a CSV file, newest first, with the search and filter of the screen. */
export async function exportHistorico(
  context: Context,
  { query }: InputOf<'historico.export'>,
): Promise<AnswerOf<'historico.export'>> {
  const { fusoHorario } = await getEmpresa(context)
  const { filter, pessoas } = await filterOf(context, query)
  const quemOfEvento = quemReader(context, pessoas)
  const rows = await findEventos(context, filter, { tipo: query.tipo, limite: MOST_LINES })
  await recordExportacao(context, 'o histórico')
  const lines = rows.map((evento) => lineOf({ ...evento, ...quemOfEvento(evento) }, fusoHorario))
  return formatCsv([HEADER, ...lines])
}

type EventoDeAlguem = EventoRow & Pick<Evento, 'quem'>

function lineOf(evento: EventoDeAlguem, zona: string): string[] {
  return [
    formatDia(diaCivil(evento.createdAt, zona)),
    formatHora(evento.createdAt, zona),
    fraseOfEvento(evento),
    detalheInteiro(evento),
    evento.titulo,
  ]
}

/** A file has room for every change. */
function detalheInteiro(evento: EventoRow): string {
  const { de, para } = evento.detalhes
  const linhas = linhasOfMudancas(evento)
  if (linhas.length < 2) return detalheOfEvento(evento) ?? ''
  return [de && para && `De ${de} para ${para}`, ...linhas].filter(Boolean).join('; ')
}
