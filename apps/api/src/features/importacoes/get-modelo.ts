import { CAMPOS_IMPORTACAO, planilhaModelo } from '@lapida/domain/importacao/campos'
import { writePlanilha } from '#features/exportacao/write-planilha.ts'
import type { InputOf, OpenContext } from '#http/route.ts'

const NARROWEST = 12

/** A sheet to fill in: the headings that the import knows, and two rows that show how cells are written. */
export async function getModelo(
  _context: OpenContext,
  { params }: Pick<InputOf<'importacoes.get-modelo'>, 'params'>,
): Promise<Buffer> {
  const [titulos = [], ...linhas] = planilhaModelo(params.tipo)
  const obrigatorios = new Set(
    CAMPOS_IMPORTACAO[params.tipo].filter(({ obrigatorio }) => obrigatorio).map(({ titulo }) => titulo),
  )
  const colunas = titulos.map((titulo) => ({
    titulo: obrigatorios.has(titulo) ? `${titulo} *` : titulo,
    largura: Math.max(NARROWEST, titulo.length + 4),
  }))
  return writePlanilha([{ nome: 'Modelo', colunas, linhas }])
}
