import { inflateSync } from 'node:zlib'

interface Ponto {
  x: number
  y: number
}

type Matriz = readonly [number, number, number, number, number, number]

/**
 * The paths of all pages of a PDF file, read from its content streams: corners (and ends of curves) in points on the
 * paper, with every transformation applied.
 */
export function caminhosOfPdf(bytes: Uint8Array): Ponto[][] {
  return conteudos(bytes).flatMap(caminhosOfConteudo)
}

function conteudos(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes)
  const found: string[] = []
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue
    const end = file.indexOf('endstream', at)
    const stream = file.subarray(at + 7, end)
    try {
      const text = inflateSync(stream).toString('latin1')
      if (/\bcm\b/.test(text)) found.push(text)
    } catch {
      // Pictures and fonts are packed otherwise, or not at all.
    }
  }
  return found
}

function caminhosOfConteudo(text: string): Ponto[][] {
  const paths: Ponto[][] = []
  const saved: Matriz[] = []
  let matrix: Matriz = [1, 0, 0, 1, 0, 0]
  let numbers: number[] = []
  const at = (x = 0, y = 0): Ponto => ({
    x: matrix[0] * x + matrix[2] * y + matrix[4],
    y: matrix[1] * x + matrix[3] * y + matrix[5],
  })
  const put = (...points: Ponto[]) => paths.at(-1)?.push(...points)
  for (const word of text.replace(/\((?:\\.|[^)\\])*\)|<[^>]*>/g, '').split(/\s+/)) {
    if (/^[-+]?[\d.]+$/.test(word)) {
      numbers.push(Number(word))
      continue
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
    if (word === 'q') saved.push(matrix)
    else if (word === 'Q') matrix = saved.pop() ?? matrix
    else if (word === 'cm') matrix = times([a, b, c, d, e, f], matrix)
    else if (word === 'm') paths.push([at(a, b)])
    else if (word === 'l') put(at(a, b))
    else if (word === 'c') put(at(e, f))
    else if (word === 're') paths.push([at(a, b), at(a + c, b), at(a + c, b + d), at(a, b + d)])
    numbers = []
  }
  return paths
}

/** One transformation and then another. */
function times([a, b, c, d, e, f]: Matriz, [g, h, i, j, k, l]: Matriz): Matriz {
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l]
}
