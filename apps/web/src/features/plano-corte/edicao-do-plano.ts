import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'

/** What undo gives back. */
interface EstadoDoPlano {
  nome: string
  conteudo: ConteudoPlanoCorte
}

interface Passo {
  rotulo: string
  estado: EstadoDoPlano
}

/** The plan as it is edited, with the way back and the way forth. */
export interface EdicaoDoPlano extends EstadoDoPlano {
  desfazer: readonly Passo[]
  refazer: readonly Passo[]
  /** what the last step was joined by, and when (milliseconds) */
  junta: { chave: string; em: number } | null
}

export interface Mudanca {
  /** names the step: 'Mover Bancada' */
  rotulo: string
  change: (before: EstadoDoPlano) => EstadoDoPlano
  /** changes with the same key within a second are one step */
  junta?: string
}

const MOST_STEPS = 200
const JOIN_MS = 1_000

export function startEdicao({ nome, conteudo }: EstadoDoPlano): EdicaoDoPlano {
  return { nome, conteudo, desfazer: [], refazer: [], junta: null }
}

/** One change; nothing happens when it changes nothing. @param now milliseconds */
export function changeEdicao(edicao: EdicaoDoPlano, mudanca: Mudanca, now: number): EdicaoDoPlano {
  const before = { nome: edicao.nome, conteudo: edicao.conteudo }
  const after = mudanca.change(before)
  if (after.nome === before.nome && after.conteudo === before.conteudo) return edicao
  const { junta } = mudanca
  const joined = junta !== undefined && edicao.junta?.chave === junta && now - edicao.junta.em < JOIN_MS
  const step = { rotulo: mudanca.rotulo, estado: before }
  return {
    ...after,
    desfazer: joined ? edicao.desfazer : [...edicao.desfazer, step].slice(-MOST_STEPS),
    refazer: [],
    junta: junta === undefined ? null : { chave: junta, em: now },
  }
}

export function undoEdicao(edicao: EdicaoDoPlano): EdicaoDoPlano {
  const step = edicao.desfazer.at(-1)
  if (!step) return edicao
  return {
    ...step.estado,
    desfazer: edicao.desfazer.slice(0, -1),
    refazer: [...edicao.refazer, { rotulo: step.rotulo, estado: stateOf(edicao) }],
    junta: null,
  }
}

export function redoEdicao(edicao: EdicaoDoPlano): EdicaoDoPlano {
  const step = edicao.refazer.at(-1)
  if (!step) return edicao
  return {
    ...step.estado,
    desfazer: [...edicao.desfazer, { rotulo: step.rotulo, estado: stateOf(edicao) }],
    refazer: edicao.refazer.slice(0, -1),
    junta: null,
  }
}

function stateOf({ nome, conteudo }: EdicaoDoPlano): EstadoDoPlano {
  return { nome, conteudo }
}
