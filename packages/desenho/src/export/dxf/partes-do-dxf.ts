import { diferenca, intersecao, relacao } from '#kernel/booleano.ts'
import { area, caixa, placeLaco, type Laco } from '#kernel/laco.ts'
import { direcao, distancia, type Ponto } from '#kernel/ponto.ts'
import { validateLaco } from '#kernel/simples.ts'

/** A closed line of a part, and what it is. */
export type LinhaDaParte<Papel> = { papel: Papel; laco: Laco }

/** What lies in a piece besides its outline: openings go through, hollows do not. */
export type DentroDaPeca<Papel> = LinhaDaParte<Papel> & { atravessa: boolean }

/** Room between the parts of a piece, mm along the line through their middles: no two of them share a line. */
const VAO = 60

/**
 * The parts of a piece as a machine cuts them: one closed outline each, moved apart, with what lies in it. An opening
 * that a seam crosses is a notch in the outline of both parts; a hollow that it crosses is in both.
 */
export function linhasOfPartes<Papel>(
  partes: readonly Laco[],
  dentro: readonly DentroDaPeca<Papel>[],
  contorno: Papel,
): LinhaDaParte<Papel>[] {
  const passos = passosOf(partes)
  return partes.flatMap((parte, i) => {
    const { x, y } = passos[i] ?? { x: 0, y: 0 }
    return linhasOfParte(parte, dentro, contorno).map(({ papel, laco }) => ({
      papel,
      laco: placeLaco(laco, { x, y, rot: 0 }),
    }))
  })
}

function linhasOfParte<Papel>(
  parte: Laco,
  dentro: readonly DentroDaPeca<Papel>[],
  contorno: Papel,
): LinhaDaParte<Papel>[] {
  let contornos: Laco[] = [parte]
  const proprias: LinhaDaParte<Papel>[] = []
  for (const { papel, laco, atravessa } of dentro) {
    const como = relacao(laco, parte)
    if (como === 'fora') continue
    if (como === 'dentro') proprias.push({ papel, laco })
    else if (atravessa) contornos = contornos.flatMap((um) => withoutLaco(um, laco))
    else proprias.push(...comum(laco, parte).map((um) => ({ papel, laco: um })))
  }
  return [...contornos.map((laco) => ({ papel: contorno, laco })), ...proprias]
}

function withoutLaco(um: Laco, outro: Laco): Laco[] {
  const [p, q] = [validateLaco(um), validateLaco(outro)]
  return p.ok && q.ok ? diferenca(p.valor, q.valor).contornos.filter((laco) => area(laco) > 1) : [um]
}

function comum(um: Laco, outro: Laco): Laco[] {
  const [p, q] = [validateLaco(um), validateLaco(outro)]
  return p.ok && q.ok ? intersecao(p.valor, q.valor).contornos.filter((laco) => area(laco) > 1) : []
}

/** How far each part goes: away from the others, along the line through the two that are farthest apart. */
function passosOf(partes: readonly Laco[]): Ponto[] {
  const meios = partes.map((laco): Ponto => {
    const { minX, minY, maxX, maxY } = caixa(laco)
    return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 }
  })
  const pares = meios.flatMap((p) => meios.map((q): [Ponto, Ponto] => [p, q]))
  const [de, ate] = pares.toSorted((um, outro) => distancia(...outro) - distancia(...um))[0] ?? []
  if (!de || !ate || distancia(de, ate) === 0) return meios.map(() => ({ x: 0, y: 0 }))
  const eixo = direcao(de, ate)
  const aoLongo = ({ x, y }: Ponto) => x * eixo.x + y * eixo.y
  const ordem = meios.toSorted((p, q) => aoLongo(p) - aoLongo(q))
  return meios.map((meio) => {
    const passo = (ordem.indexOf(meio) - (partes.length - 1) / 2) * VAO
    return { x: eixo.x * passo, y: eixo.y * passo }
  })
}
