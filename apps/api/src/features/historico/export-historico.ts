import type { AnswerOf } from '@lapida/contracts/endpoints'
import { detalheOfEvento, linhasOfMudancas } from '@lapida/domain/historico/detalhe'
import { fraseOfEvento } from '@lapida/domain/historico/frase'
import { formatCsv } from '@lapida/domain/shared/csv'
import { diaCivil, formatDia, formatHora } from '@lapida/domain/shared/datas'
import { foldText } from '@lapida/domain/shared/texto'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { findEventos, type EventoRow } from './historico.repository.ts'

/** More lines than a person reads, and few enough for the memory of a small machine. */
const MOST_LINES = 100_000
const HEADER = ['Data', 'Hora', 'O que aconteceu', 'Detalhe', 'Registro']

/** The history as a CSV file, newest first, with the search and filter of the screen. */
export async function exportHistorico(
  context: Context,
  { query }: InputOf<'historico.export'>,
): Promise<AnswerOf<'historico.export'>> {
  const { fusoHorario } = await getEmpresa(context)
  const filter = { busca: foldText(query.busca ?? '') }
  const rows = await findEventos(context, filter, { tipo: query.tipo, limite: MOST_LINES })
  return formatCsv([HEADER, ...rows.map((evento) => lineOf(evento, fusoHorario))])
}

function lineOf(evento: EventoRow, zona: string): string[] {
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
