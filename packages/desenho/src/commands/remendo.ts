/** One change at one place of a document: the value there from now on; without `v`, there is nothing any more. */
export type Remendo = { c: (string | number)[]; v?: unknown }

type Arvore = Record<string, unknown> | unknown[]

/**
 * The changes that turn one document into another. Commands share what they did not touch, so equal references are
 * passed over and a change costs as much as it changed, not as much as the document.
 */
export function remendos(de: unknown, para: unknown, caminho: (string | number)[] = []): Remendo[] {
  if (Object.is(de, para)) return []
  if (!isArvore(de) || !isArvore(para) || Array.isArray(de) !== Array.isArray(para))
    return [swap(caminho, para)]
  if (Array.isArray(de) && Array.isArray(para)) {
    if (de.length !== para.length) return [swap(caminho, para)]
    return de.flatMap((valor, i) => remendos(valor, para[i], [...caminho, i]))
  }
  const [antes, depois] = [de as Record<string, unknown>, para as Record<string, unknown>]
  const sairam = Object.keys(antes).filter(
    (chave) => antes[chave] !== undefined && depois[chave] === undefined,
  )
  return [
    ...sairam.map((chave) => ({ c: [...caminho, chave] })),
    ...Object.keys(depois)
      .filter((chave) => depois[chave] !== undefined)
      .flatMap((chave) => remendos(antes[chave], depois[chave], [...caminho, chave])),
  ]
}

function isArvore(valor: unknown): valor is Arvore {
  return typeof valor === 'object' && valor !== null
}

function swap(c: (string | number)[], v: unknown): Remendo {
  return { c, v }
}

/** The document with changes made to it; what they do not touch is shared with the old one. */
export function mend<T>(documento: T, lista: readonly Remendo[]): T {
  return lista.reduce<unknown>((estado, remendo) => apply(estado, remendo, 0), documento) as T
}

function apply(alvo: unknown, remendo: Remendo, nivel: number): unknown {
  const chave = remendo.c[nivel]
  if (chave === undefined) return remendo.v
  if (Array.isArray(alvo)) {
    const lista: unknown[] = alvo
    return lista.map((valor, i) => (i === chave ? apply(valor, remendo, nivel + 1) : valor))
  }
  const objeto = (isArvore(alvo) ? alvo : {}) as Record<string, unknown>
  if (nivel === remendo.c.length - 1 && !('v' in remendo))
    return Object.fromEntries(Object.entries(objeto).filter(([nome]) => nome !== chave))
  return { ...objeto, [chave]: apply(objeto[chave], remendo, nivel + 1) }
}
