// What a machine can do at all, measured in the same run: a figure of the program says little without it.
import type { Page } from 'playwright-core'
import { frameTimes, watchFrames, type FrameTimes } from './browser/frame-times.ts'
import { median } from './statistics.ts'

/** What `bareWork` takes, in milliseconds, on the machine for which goals in milliseconds were set. */
export const REFERENCE_MS = 40

const ROUNDS = 7

/**
 * A fixed piece of bare work: texts are made, sorted, written as JSON and read again. It stands alone, so that a page
 * can run it as its own text; nobody's code is in it.
 */
export function bareWork(): number {
  const start = performance.now()
  const rows = Array.from({ length: 20_000 }, (_, n) => ({
    id: n,
    nome: `Peça ${(n * 7_919) % 20_011}`,
    lados: [n * 0.37, n * 0.53],
  }))
  rows.sort((one, other) => (one.nome < other.nome ? -1 : one.nome > other.nome ? 1 : 0))
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows
  if (read.length !== rows.length) throw new Error('Reading gave other rows than were written.')
  return performance.now() - start
}

/** How many times slower than the reference this process works now; never less than 1, so that no goal gets harder. */
export function paceOfProcess(): number {
  return Math.max(1, median(Array.from({ length: ROUNDS }, bareWork)) / REFERENCE_MS)
}

/** The milliseconds of `bareWork` in a page, as slow as the page is made. */
export async function bareWorkIn(page: Page): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    times.push(await page.evaluate<number>(`(${bareWork.toString()})()`))
  return median(times)
}

/** Lines in millimetres, Y up: x and y in turn. */
export type BareLine = readonly number[]

/**
 * A bare page beside the program's own, on the same device: a canvas of the same size that paints the same lines, each
 * as one path made before, in a loop of frames, while `act` does the same to it.
 */
export async function bareCanvas(
  page: Page,
  lines: readonly BareLine[],
  act: () => Promise<void>,
): Promise<FrameTimes> {
  await watchFrames(page)
  await page.goto('/robots.txt')
  await page.setContent('<div role="application"><canvas></canvas></div>')
  await page.evaluate((all) => {
    const canvas = document.querySelector('canvas')
    const context = canvas?.getContext('2d', { alpha: false })
    if (!canvas || !context) throw new Error('The browser gives no canvas.')
    document.body.style.margin = '0'
    canvas.style.display = 'block'
    canvas.width = innerWidth
    canvas.height = innerHeight
    const paths = all.map((line) => {
      const path = new Path2D()
      for (let n = 0; n < line.length; n += 2) path.lineTo(line[n] ?? 0, line[n + 1] ?? 0)
      return path
    })
    const view = { x: 40, y: innerHeight - 40, zoom: 0.012 }
    let from: { x: number; y: number } | null = null
    canvas.addEventListener('pointerdown', (event) => (from = { x: event.x, y: event.y }))
    canvas.addEventListener('pointerup', () => (from = null))
    canvas.addEventListener('pointermove', (event) => {
      if (!from) return
      view.x += event.x - from.x
      view.y += event.y - from.y
      from = { x: event.x, y: event.y }
    })
    canvas.addEventListener('wheel', (event) => (view.zoom *= Math.exp(-event.deltaY * 0.0016)))
    // As its own text: a function with a name would need a helper of the compiler that is not there.
    const state = {} as { paint: FrameRequestCallback }
    state.paint = () => {
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.setTransform(view.zoom, 0, 0, -view.zoom, view.x, view.y)
      context.lineWidth = 1 / view.zoom
      for (const path of paths) context.stroke(path)
      requestAnimationFrame(state.paint)
    }
    requestAnimationFrame(state.paint)
  }, lines)
  return frameTimes(page, act)
}
