/** What a rule answers when it cannot do what was asked: a code for programs and words for people. */
export type Problema = {
  codigo: string
  /** Brazilian Portuguese, ready for the screen. */
  mensagem: string
  /** What the words speak of: ids of edges, vertices, cut-outs, pieces. */
  ids?: readonly string[]
  /** Where in a typed text, counted from 0. */
  posicao?: number
}

/** A value, or the reason why there is none: pure rules do not throw for what can be expected. */
export type Resultado<T> = { ok: true; valor: T } | { ok: false; problema: Problema }

/** The good case. */
export function certo<T>(valor: T): Resultado<T> {
  return { ok: true, valor }
}

/** The bad case. */
export function falha(
  codigo: string,
  mensagem: string,
  extra: { ids?: readonly string[]; posicao?: number } = {},
): { ok: false; problema: Problema } {
  return { ok: false, problema: { codigo, mensagem, ...extra } }
}
