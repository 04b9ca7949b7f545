import type { ConteudoDesenho } from '@lapida/contracts/desenho'
import { LIMITES } from '@lapida/contracts/limites'
import { invariantesDaPeca, invariantesDoDesenho } from '@lapida/desenho/model/invariantes'
import type { Problema } from '@lapida/desenho/resultado'
import { AppError } from '#http/app-error.ts'
import { invalidData } from '#http/validation.ts'

type Campos = Record<string, string>
type PecaDoDesenho = ConteudoDesenho['pecas'][string]

const MOST_NAMED = 50

/**
 * Refuses a drawing that its own core would not have made: what a device says of an outline, a cut-out or a seam is not
 * believed, the invariants of `@lapida/desenho` decide. Their sentences stand at the piece that they are about.
 * @param id the drawing's own
 * @throws {AppError} DADOS_INVALIDOS, DESENHO_INVALIDO
 */
export function checkConteudo(id: string, conteudo: ConteudoDesenho): void {
  const shape = { ...otherId(id, conteudo), ...tooMuch(conteudo), ...computed(conteudo) }
  if (Object.keys(shape).length > 0) throw invalidData(shape)
  const campos = brokenPieces(conteudo)
  const broken = Object.keys(campos).length > 0 ? campos : brokenWhole(conteudo)
  const [texto] = Object.values(broken)
  if (texto !== undefined) throw new AppError('DESENHO_INVALIDO', { texto, campos: broken })
}

function otherId(id: string, conteudo: ConteudoDesenho): Campos {
  return conteudo.id === id ? {} : { 'conteudo.id': 'O desenho tem outro id.' }
}

/** Each list has its limit already, but not what the lists hold together. */
function tooMuch({ pecas }: ConteudoDesenho): Campos {
  const { verticesPorDesenho } = LIMITES
  const corners = Object.values(pecas).reduce((sum, peca) => sum + cornersOf(peca), 0)
  if (corners <= verticesPorDesenho) return {}
  const most = verticesPorDesenho.toLocaleString('pt-BR')
  return { 'conteudo.pecas': `Um desenho tem no máximo ${most} vértices. Divida-o em dois.` }
}

function cornersOf({ vertices, recortes, rebaixos }: PecaDoDesenho): number {
  return [...recortes, ...rebaixos].reduce(
    (sum, { forma }) => sum + (forma.t === 'laco' ? forma.laco.length : 4),
    vertices.length,
  )
}

/** Upstands and aprons are computed from the edge that they hang on. */
function computed({ pecas }: ConteudoDesenho): Campos {
  const [derived] = Object.entries(pecas).find(([, { derivadaDe }]) => derivadaDe !== undefined) ?? []
  if (derived === undefined) return {}
  return { [`conteudo.pecas.${derived}.derivadaDe`]: 'Esta peça é calculada da aresta, não guardada.' }
}

function brokenPieces({ pecas }: ConteudoDesenho): Campos {
  const campos: Campos = {}
  for (const [id, peca] of Object.entries(pecas)) {
    const [problem] = invariantesDaPeca(peca)
    if (problem) campos[`conteudo.pecas.${id}`] = sentenceAbout(peca, problem)
    if (Object.keys(campos).length === MOST_NAMED) break
  }
  return campos
}

function brokenWhole(conteudo: ConteudoDesenho): Campos {
  const [problem] = invariantesDoDesenho(conteudo)
  return problem ? { conteudo: problem.mensagem } : {}
}

function sentenceAbout({ codigo, nome }: PecaDoDesenho, { mensagem }: Problema): string {
  const name = [codigo, nome].filter(Boolean).join(' · ')
  return name === '' ? mensagem : `${name}: ${mensagem}`
}
