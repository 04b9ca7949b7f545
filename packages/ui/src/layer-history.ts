// The back button of a phone closes what lies on top before it leaves the screen: every open layer has an entry in the
// browser's history, at the address of its screen. Going back from it closes the layer. A layer that is closed by
// other means leaves its entry behind as a spare: the next layer takes it, the next screen takes its place, and going
// back passes over it. So closing never moves through the history, which would race with whatever comes next.
//
// This module knows no router. It stands between the router and the browser, and the router hears of screens only.

import { hearStepsFirst } from './pop-listener.ts'

/** How many layers an entry stands for; absent in the entry of a screen. */
const MARK = 'layers'
/** Key of the screen's own entry, below those of its layers. */
const SCREEN = 'layersOf'
/** A step through the history that never arrives must not hold up the next screen. */
const ARRIVAL_LIMIT_MS = 500

type State = Record<string, unknown>

interface Entry {
  state: State
  href: string
}

interface Layer {
  close: () => void
}

const layers: Layer[] = []
let scheduled = false
/** The entry that the browser stands on. */
let here = stateNow()
/** Runs out when a step that we asked for does not arrive; null while there is none. */
let step: ReturnType<typeof setTimeout> | null = null
/** What the program wants of the history while a step is under way. */
let waiting: (() => void)[] = []
/** What the screen wrote into its address since a layer was opened: its own entry does not know it yet. */
let written: Entry | null = null

const native = {
  push: History.prototype.pushState.bind(history),
  replace: History.prototype.replaceState.bind(history),
  go: History.prototype.go.bind(history),
}
/** The program's own, as the router left them. */
const before = { push: history.pushState.bind(history), replace: history.replaceState.bind(history) }

function stateNow(): State {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? (state as State) : {}
}

const marksOf = (state: State) => Number(state[MARK] ?? 0)
const screenOf = (state: State) => (marksOf(state) > 0 ? state[SCREEN] : state['key'])

/** Registers an open layer above those that are open; gives the function that takes it out. */
export function registerLayer(close: () => void): () => void {
  const layer = { close }
  layers.push(layer)
  schedule()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
  }
}

/** After the current round of work, so that a layer in place of another takes its entry. */
function schedule(): void {
  if (scheduled) return
  scheduled = true
  setTimeout(() => {
    scheduled = false
    addEntries()
  })
}

/** At least as many entries as open layers. */
function addEntries(): void {
  if (step !== null) return
  here = stateNow()
  if (marksOf(here) === 0) written = null
  const screen = screenOf(here)
  while (marksOf(here) < layers.length) {
    native.push({ ...here, [MARK]: marksOf(here) + 1, [SCREEN]: screen }, '', location.href)
    here = stateNow()
  }
}

function walk(delta: number): void {
  step = setTimeout(arrive, ARRIVAL_LIMIT_MS)
  native.go(delta)
}

function arrive(): void {
  if (step !== null) clearTimeout(step)
  step = null
  here = stateNow()
  const late = waiting
  waiting = []
  for (const action of late) action()
  schedule()
}

function handlePop(event: PopStateEvent): void {
  if (step !== null) return arrive()
  const from = here
  here = stateNow()
  // Another screen is the router's business; layers that stay open get their entries there.
  if (marksOf(from) + marksOf(here) === 0 || screenOf(from) !== screenOf(here)) return schedule()
  event.stopImmediatePropagation()
  if (marksOf(here) > marksOf(from)) return
  catchUp()
  const top = layers.slice(Math.min(marksOf(here), layers.length - 1)).reverse()
  if (top.length === 0) return walk(-1 - marksOf(here))
  for (const layer of top) layer.close()
  schedule()
}

/** The entry that was come back to says what the screen last wrote into its address. */
function catchUp(): void {
  if (written === null) return
  const { state, href } = written
  const { [MARK]: mark, [SCREEN]: screen } = here
  native.replace(mark === undefined ? state : { ...state, [MARK]: mark, [SCREEN]: screen }, '', href)
  here = stateNow()
}

type Write = Parameters<History['pushState']>

/** A new screen takes the place of a layer's entry, unless that entry alone knows the address of its screen. */
function pushState(...[state, unused, url]: Write): void {
  if (step !== null) {
    waiting.push(() => pushState(state, unused, url))
    return
  }
  if (marksOf(stateNow()) > 0 && written === null) native.replace(state, unused, url)
  else before.push(state, unused, url)
  written = null
  here = stateNow()
  schedule()
}

function replaceState(...[state, unused, url]: Write): void {
  if (step !== null) {
    waiting.push(() => replaceState(state, unused, url))
    return
  }
  const { [MARK]: mark, [SCREEN]: screen } = stateNow()
  if (mark === undefined) before.replace(state, unused, url)
  else {
    const own = { ...(state as State | null) }
    before.replace({ ...own, [MARK]: mark, [SCREEN]: screen }, unused, url)
    written = { state: own, href: location.href }
  }
  here = stateNow()
}

/** Steps that the program takes count screens, not layers. */
function go(delta = 0): void {
  if (step !== null) {
    waiting.push(() => go(delta))
    return
  }
  const marks = marksOf(stateNow())
  if (delta < 0 && marks > 0) walk(delta - marks)
  else native.go(delta)
}

history.pushState = pushState
history.replaceState = replaceState
history.go = go
history.back = () => go(-1)
hearStepsFirst(handlePop)
