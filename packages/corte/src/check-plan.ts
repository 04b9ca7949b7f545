import type {
  ChapaCortada,
  ChapaDisponivel,
  Corte,
  EntradaCorte,
  PecaPedida,
  PecaPosicionada,
  PlanoCorte,
  RegrasCorte,
  Retangulo,
} from './formato.ts'

/**
 * Whether a plan can be cut and says the truth about it. It shares nothing with the search: it looks at rectangles
 * only. Lists what is wrong in Portuguese; empty when all is well.
 */
export function checkPlan(entrada: EntradaCorte, plano: PlanoCorte): string[] {
  return [
    ...checkCopies(entrada, plano),
    ...checkSlabCount(entrada, plano),
    ...plano.chapas.flatMap((cortada) => {
      const chapa = entrada.chapas.find(({ id }) => id === cortada.chapa)
      const name = `chapa ${cortada.chapa} nº ${cortada.copia}`
      if (!chapa) return [`${name}: não existe`]
      return checkSlab(entrada, chapa, cortada).map((problem) => `${name}: ${problem}`)
    }),
  ]
}

function checkSlab(entrada: EntradaCorte, chapa: ChapaDisponivel, cortada: ChapaCortada): string[] {
  const { corte } = entrada
  const { pecas } = cortada
  return [
    ...pecas.flatMap((peca) => checkPiece(entrada.pecas, peca)),
    ...pecas.filter((peca) => !isInside(peca, chapa, corte)).map(({ peca }) => `${peca} passa da borda`),
    ...checkGaps(pecas, corte.serra),
    ...pecas
      .filter((peca) => chapa.defeitos.some((defeito) => distance(peca, defeito) < 0))
      .map(({ peca }) => `${peca} está sobre um defeito`),
    ...checkSobras(cortada, corte),
    ...(corte.modo === 'guilhotina' ? checkGuillotine(chapa, cortada, corte) : []),
    ...checkShare(chapa, cortada),
  ]
}

function checkCopies({ pecas }: EntradaCorte, { chapas, fora }: PlanoCorte): string[] {
  const seen = new Map<string, number>()
  const named = [...chapas.flatMap((chapa) => chapa.pecas), ...fora]
  for (const { peca, copia } of named) {
    const key = `${peca} nº ${copia}`
    seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  const wanted = pecas.flatMap(({ id, quantidade }) =>
    Array.from({ length: quantidade }, (_, index) => `${id} nº ${index + 1}`),
  )
  return [
    ...wanted.filter((key) => !seen.has(key)).map((key) => `falta a peça ${key}`),
    ...[...seen].flatMap(([key, times]) => {
      if (!wanted.includes(key)) return [`a peça ${key} não foi pedida`]
      return times > 1 ? [`a peça ${key} aparece ${times} vezes`] : []
    }),
  ]
}

function checkSlabCount({ chapas }: EntradaCorte, plano: PlanoCorte): string[] {
  return chapas.flatMap(({ id, quantidade }) => {
    const used = plano.chapas.filter(({ chapa }) => chapa === id)
    const problems =
      new Set(used.map(({ copia }) => copia)).size < used.length ? [`chapa ${id} repetida`] : []
    return quantidade !== null && used.length > quantidade
      ? [...problems, `são ${used.length} chapas ${id}, só há ${quantidade}`]
      : problems
  })
}

function checkPiece(pedidas: readonly PecaPedida[], peca: PecaPosicionada): string[] {
  const pedida = pedidas.find(({ id }) => id === peca.peca)
  if (!pedida) return []
  const straight = peca.largura === pedida.largura && peca.altura === pedida.altura
  const turned = peca.largura === pedida.altura && peca.altura === pedida.largura
  if (!straight && !turned) return [`${peca.peca} tem outra medida`]
  if (peca.girada && !pedida.podeGirar) return [`${peca.peca} não pode girar`]
  return peca.girada === !straight || (straight && turned) ? [] : [`${peca.peca} diz errado se foi girada`]
}

function isInside(
  { x, y, largura, altura }: Retangulo,
  chapa: ChapaDisponivel,
  { refilo }: RegrasCorte,
): boolean {
  return (
    x >= refilo && y >= refilo && x + largura <= chapa.largura - refilo && y + altura <= chapa.altura - refilo
  )
}

/** How far two rectangles are apart, along the axis along which they are further apart; negative when they overlap. */
function distance(one: Retangulo, other: Retangulo): number {
  return Math.max(
    other.x - (one.x + one.largura),
    one.x - (other.x + other.largura),
    other.y - (one.y + one.altura),
    one.y - (other.y + other.altura),
  )
}

function checkGaps(pecas: readonly PecaPosicionada[], serra: number): string[] {
  const byLeft = pecas.toSorted((one, other) => one.x - other.x)
  return byLeft.flatMap((one, index) => {
    const problems: string[] = []
    for (const other of byLeft.slice(index + 1)) {
      if (other.x >= one.x + one.largura + serra) break
      const gap = distance(one, other)
      if (gap < 0) problems.push(`${one.peca} e ${other.peca} se sobrepõem`)
      else if (gap < serra) problems.push(`entre ${one.peca} e ${other.peca} não cabe a serra`)
    }
    return problems
  })
}

function checkSobras({ pecas, sobras }: ChapaCortada, { serra }: RegrasCorte): string[] {
  return sobras.flatMap((sobra, index) => [
    ...pecas.filter((peca) => distance(peca, sobra) < serra).map(({ peca }) => `a sobra toca a peça ${peca}`),
    ...sobras
      .slice(index + 1)
      .filter((other) => distance(sobra, other) < serra)
      .map(() => 'duas sobras se tocam'),
  ])
}

function checkShare(chapa: ChapaDisponivel, { pecas, aproveitamento }: ChapaCortada): string[] {
  const used = pecas.reduce((sum, { largura, altura }) => sum + largura * altura, 0)
  const share = used / (chapa.largura * chapa.altura)
  return Math.abs(share - aproveitamento) < 1e-9 ? [] : ['o aproveitamento não confere']
}

/** Makes the cuts one after the other and looks what lies on the table in the end. */
function checkGuillotine(
  chapa: ChapaDisponivel,
  { cortes, pecas }: ChapaCortada,
  { serra }: RegrasCorte,
): string[] {
  let stones: Retangulo[] = [{ x: 0, y: 0, largura: chapa.largura, altura: chapa.altura }]
  for (const [index, cut] of cortes.entries()) {
    if (cut.ordem !== index + 1) return [`o corte ${index + 1} está fora de ordem`]
    const stone = stones.find((candidate) => runsThrough(cut, candidate, serra))
    if (!stone) return [`o corte ${cut.ordem} não atravessa nenhuma pedra de borda a borda`]
    stones = stones.flatMap((other) => (other === stone ? halves(stone, cut, serra) : [other]))
  }
  return pecas
    .filter((peca) => !stones.some((stone) => isSame(stone, peca)))
    .map(({ peca }) => `os cortes não soltam a peça ${peca}`)
}

function runsThrough({ sentido, posicao, de, ate }: Corte, stone: Retangulo, serra: number): boolean {
  const vertical = sentido === 'vertical'
  const [start, length] = vertical ? [stone.y, stone.altura] : [stone.x, stone.largura]
  const [near, size] = vertical ? [stone.x, stone.largura] : [stone.y, stone.altura]
  return de === start && ate === start + length && posicao > near && posicao - serra < near + size
}

/** What a cut leaves of a stone; the blade is gone. */
function halves(stone: Retangulo, { sentido, posicao }: Corte, serra: number): Retangulo[] {
  const { x, y, largura, altura } = stone
  const parts =
    sentido === 'vertical'
      ? [
          { ...stone, largura: posicao - serra - x },
          { ...stone, x: posicao, largura: x + largura - posicao },
        ]
      : [
          { ...stone, altura: posicao - serra - y },
          { ...stone, y: posicao, altura: y + altura - posicao },
        ]
  return parts.filter((part) => part.largura > 0 && part.altura > 0)
}

function isSame(one: Retangulo, other: Retangulo): boolean {
  return (
    one.x === other.x && one.y === other.y && one.largura === other.largura && one.altura === other.altura
  )
}
