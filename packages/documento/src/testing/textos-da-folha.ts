import type { ElementoDaFolha } from '../base/elementos.ts'
import { larguraTexto } from '../base/texto-ajustado.ts'

/** Corners of a text on paper, as it is written: its letters reach from above its line to a little below. */
export function cantos(um: Exclude<ElementoDaFolha, { tipo: 'traco' }>): { x: number; y: number }[] {
  const w = larguraTexto(um.texto, um.tamanho)
  const alinhar = um.tipo === 'inclinado' ? 'middle' : um.alinhar
  const left = alinhar === 'start' ? 0 : alinhar === 'end' ? -w : -w / 2
  const giro = ((um.tipo === 'inclinado' ? um.giro : um.girado ? -90 : 0) * Math.PI) / 180
  const [up, down] = [-0.72 * um.tamanho, 0.18 * um.tamanho]
  return [
    [left, up],
    [left + w, up],
    [left + w, down],
    [left, down],
  ].map(([x = 0, y = 0]) => ({
    x: um.x + x * Math.cos(giro) - y * Math.sin(giro),
    y: um.y + x * Math.sin(giro) + y * Math.cos(giro),
  }))
}

/** Whether two rectangles at any angle share anything: there is no line between them along any of their sides. */
function seTocam(
  um: readonly { x: number; y: number }[],
  outro: readonly { x: number; y: number }[],
): boolean {
  const eixos = [um, outro].flatMap(([a, b, , d]) =>
    a && b && d
      ? [
          { x: b.x - a.x, y: b.y - a.y },
          { x: d.x - a.x, y: d.y - a.y },
        ]
      : [],
  )
  return eixos.every((eixo) => {
    const [p, q] = [um, outro].map((pontos) => pontos.map(({ x, y }) => x * eixo.x + y * eixo.y))
    const hair = 1e-6 * (eixo.x ** 2 + eixo.y ** 2)
    return p && q && Math.max(...p) > Math.min(...q) + hair && Math.max(...q) > Math.min(...p) + hair
  })
}

/** Pairs of texts that overlap. */
export function encontros(folha: { elementos: readonly ElementoDaFolha[] }): string[] {
  const textos = folha.elementos.flatMap((um) =>
    um.tipo === 'traco' || um.texto === '' ? [] : [{ texto: um.texto, cantos: cantos(um) }],
  )
  return textos.flatMap((um, i) =>
    textos
      .slice(i + 1)
      .flatMap((outro) => (seTocam(um.cantos, outro.cantos) ? [`${um.texto} / ${outro.texto}`] : [])),
  )
}
