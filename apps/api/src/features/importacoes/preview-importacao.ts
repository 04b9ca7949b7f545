import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { TipoImportacao } from '@lapida/contracts/valores'
import { CAMPOS_IMPORTACAO } from '@lapida/domain/importacao/campos'
import { textoOfValor } from '@lapida/domain/importacao/celula'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { countPlano } from './count-plano.ts'
import { IMPORTAVEIS } from './importaveis.ts'
import { linhasToStore, novasReferencias, planImportacao, type LinhaPlanejada } from './plan-importacao.ts'

const ROWS_SHOWN = 10
/** What a person goes through; the rest is counted. */
const MOST_ERRORS = 5_000

/** Says what an import of this sheet would do: line by line what is wrong, and how the first rows would be stored. */
export async function previewImportacao(
  context: Context,
  { body }: Pick<InputOf<'importacoes.preview'>, 'body'>,
): Promise<AnswerOf<'importacoes.preview'>> {
  const plano = await planImportacao(context, body)
  const { comErro, ...contagem } = countPlano(plano)
  return {
    ...contagem,
    comErro,
    validas: contagem.total - comErro,
    cabecalho: plano.cabecalho,
    colunas: plano.colunas,
    erros: plano.erros.slice(0, MOST_ERRORS),
    errosOmitidos: Math.max(0, plano.erros.length - MOST_ERRORS),
    semChapa: (await IMPORTAVEIS[body.tipo].listPedrasSemChapa?.(context, linhasToStore(plano))) ?? [],
    categoriasNovas: novasReferencias(plano).map(({ nome }) => nome),
    amostra: plano.linhas.slice(0, ROWS_SHOWN).map((linha) => shown(body.tipo, linha)),
  }
}

function shown(tipo: TipoImportacao, { linha, situacao, valores }: LinhaPlanejada) {
  const fields = CAMPOS_IMPORTACAO[tipo].filter(({ campo }) => valores[campo] !== undefined)
  const textos = fields.map(({ campo, leitura }) => [campo, textoOfValor(leitura, valores[campo])])
  return { linha, situacao, valores: Object.fromEntries(textos) as Record<string, string> }
}
