import type { ConteudoDesenho, ResumoDesenho } from '@lapida/contracts/desenho'
import { AppError } from '#http/app-error.ts'
import { countInThread } from './count-in-thread.ts'
import { countDesenho } from './count-desenho.ts'
import { tooMuch, weighDesenho, type Peso } from './weigh-desenho.ts'

/**
 * Refuses a drawing that its own core would not have made, and counts the others.
 * @param id the drawing's own
 * @throws {AppError} DADOS_INVALIDOS, DESENHO_INVALIDO, MUITAS_TENTATIVAS
 */
export async function checkConteudo(
  userId: string,
  id: string,
  conteudo: ConteudoDesenho,
): Promise<ResumoDesenho> {
  const peso = weighDesenho(conteudo)
  const campos = { ...otherId(id, conteudo), ...tooMuch(peso), ...computed(conteudo) }
  if (Object.keys(campos).length > 0) throw refusal('DADOS_INVALIDOS', campos)
  const contagem = isLight(peso) ? countDesenho(conteudo) : await countInThread(userId, conteudo)
  if ('resumo' in contagem) return contagem.resumo
  throw refusal('DESENHO_INVALIDO', contagem.campos)
}

/** Its text is the first message, which names what it is about. */
function refusal(code: 'DADOS_INVALIDOS' | 'DESENHO_INVALIDO', campos: Record<string, string>): AppError {
  return new AppError(code, { texto: Object.values(campos)[0], campos })
}

/** The largest kitchens of one customer: counted in milliseconds, a tenth of a second at the very worst. */
function isLight({ vertices, trechos, emendas }: Peso): boolean {
  return vertices <= 150 && trechos <= 300 && emendas <= 10
}

function otherId(id: string, conteudo: ConteudoDesenho): Record<string, string> {
  return conteudo.id === id ? {} : { 'conteudo.id': 'O desenho tem outro id.' }
}

/** Upstands and aprons are computed from the edge that they hang on. */
function computed({ pecas }: ConteudoDesenho): Record<string, string> {
  const [derived] = Object.entries(pecas).find(([, { derivadaDe }]) => derivadaDe !== undefined) ?? []
  if (derived === undefined) return {}
  return { [`conteudo.pecas.${derived}.derivadaDe`]: 'Esta peça é calculada da aresta, não guardada.' }
}
