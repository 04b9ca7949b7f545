/** A picture in grey; 0 is black. */
export interface Imagem {
  largura: number
  altura: number
  pixels: Uint8Array
}

/** A binary PGM file, as pdftoppm -gray writes it. */
export function readPgm(file: Uint8Array): Imagem {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(Buffer.from(file.subarray(0, 40)).toString('latin1'))
  if (!head) throw new Error('No binary PGM file.')
  return { largura: Number(head[1]), altura: Number(head[2]), pixels: file.subarray(head[0].length) }
}

interface Centro {
  x: number
  y: number
  /** side of a module in pixels */
  modulo: number
  /** how many lines of pixels crossed it */
  linhas: number
}

/**
 * An upright QR code somewhere in a picture, as a camera reads it: its modules and its upper edge in pixels.
 * @throws {Error} when there are not three finder patterns.
 */
export function readQr(imagem: Imagem): { modulos: boolean[][]; topo: number } {
  // Letters look like one on a line or two.
  const centros = finderPatterns(imagem)
    .sort((a, b) => b.linhas - a.linhas)
    .slice(0, 3)
  const [topLeft, topRight, bottomLeft] = centros.sort((a, b) => a.x + 3 * a.y - (b.x + 3 * b.y))
  if (!topLeft || !topRight || !bottomLeft) throw new Error(`${centros.length} finder patterns.`)
  const size = Math.round((topRight.x - topLeft.x) / topLeft.modulo) + 7
  // From the centre of one finder pattern to that of the next there are 7 modules less than the side has.
  const step = {
    x: (topRight.x - topLeft.x) / (size - 7),
    y: (bottomLeft.y - topLeft.y) / (size - 7),
  }
  const modulos = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) =>
      isDark(imagem, topLeft.x + (column - 3) * step.x, topLeft.y + (row - 3) * step.y),
    ),
  )
  return { modulos, topo: topLeft.y - 3.5 * step.y }
}

function isDark({ largura, pixels }: Imagem, x: number, y: number): boolean {
  return (pixels[Math.floor(y) * largura + Math.floor(x)] ?? 255) < 128
}

/** Where a line crosses dark, light, dark, light, dark as 1 : 1 : 3 : 1 : 1, across and down. */
function finderPatterns(imagem: Imagem): Centro[] {
  const found: Centro[] = []
  for (let y = 0; y < imagem.altura; y++) {
    const across = crossings(imagem.largura, (x) => isDark(imagem, x, y))
    for (const { at, modulo } of across) {
      const down = crossings(imagem.altura, (row) => isDark(imagem, at, row))
      const here = down.find((crossing) => Math.abs(crossing.at - y) < modulo)
      if (!here || Math.abs(here.modulo - modulo) > modulo / 2) continue
      const known = found.find((one) => Math.hypot(one.x - at, one.y - here.at) < 4 * modulo)
      if (known) known.linhas += 1
      else found.push({ x: at, y: here.at, modulo, linhas: 1 })
    }
  }
  return found
}

function crossings(length: number, dark: (at: number) => boolean): { at: number; modulo: number }[] {
  const edges = [0]
  for (let at = 1; at < length; at++) if (dark(at) !== dark(at - 1)) edges.push(at)
  return edges.flatMap((start, index) => {
    const end = edges[index + 5]
    if (!dark(start) || end === undefined) return []
    const modulo = (end - start) / 7
    const fits = [1, 1, 3, 1, 1].every((modules, part) => {
      const run = (edges[index + part + 1] ?? 0) - (edges[index + part] ?? 0)
      return Math.abs(run - modules * modulo) <= modulo / 2
    })
    return fits && modulo >= 2 ? [{ at: (start + end) / 2, modulo }] : []
  })
}
