import type { ConteudoDesenho, ResumoDesenho } from '@lapida/contracts/desenho'
import { invariantesOfPeca, invariantesOfDesenho } from '@lapida/desenho/model/invariantes'
import { resumoOfDesenho } from '@lapida/desenho/quantities/resumo'
import type { Problema } from '@lapida/desenho/resultado'

type Campos = Record<string, string>
type PecaDoDesenho = ConteudoDesenho['pecas'][string]

/** What a drawing sums to, or what is wrong with it, by field. */
export type Contagem = { resumo: ResumoDesenho } | { campos: Campos }

const MOST_NAMED = 50

/**
 * Checks a drawing and counts it. What a device says of an outline, a cut-out or a seam is not believed: the invariants
 * of `@lapida/desenho` decide, and their sentences stand at the piece that they are about.
 */
export function countDesenho(conteudo: ConteudoDesenho): Contagem {
  try {
    const pieces = brokenPieces(conteudo)
    const campos = Object.keys(pieces).length > 0 ? pieces : brokenWhole(conteudo)
    if (Object.keys(campos).length > 0) return { campos }
    const resumo = resumoOfDesenho(conteudo)
    return isCountable(resumo.total) ? { resumo } : uncountable()
  } catch {
    // Geometry that leaves floating point without digits.
    return uncountable()
  }
}

function uncountable(): Contagem {
  return { campos: { conteudo: 'As medidas deste desenho não podem ser calculadas.' } }
}

function isCountable(total: object): boolean {
  return Object.values(total).every((value: unknown) =>
    typeof value === 'number' ? Number.isFinite(value) : isCountable(Object(value)),
  )
}

function brokenPieces({ pecas }: ConteudoDesenho): Campos {
  const campos: Campos = {}
  for (const [id, peca] of Object.entries(pecas)) {
    const [problem] = invariantesOfPeca(peca)
    if (problem) campos[`conteudo.pecas.${id}`] = sentenceAbout(peca, problem)
    if (Object.keys(campos).length === MOST_NAMED) break
  }
  return campos
}

function brokenWhole(conteudo: ConteudoDesenho): Campos {
  const [problem] = invariantesOfDesenho(conteudo)
  return problem ? { conteudo: problem.mensagem } : {}
}

function sentenceAbout({ codigo, nome }: PecaDoDesenho, { mensagem }: Problema): string {
  const name = [codigo, nome].filter(Boolean).join(' · ')
  return name === '' ? mensagem : `${name}: ${mensagem}`
}
