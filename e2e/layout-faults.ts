import type { Page } from 'playwright-core'
import { standStill } from './audit.ts'

/**
 * What does not fit on the page as it stands: sideways scrolling, bars beyond the edge of the window, and buttons,
 * fields and words that stick out of the box they belong to or are cut off by it. Empty when all is well.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  await standStill(page)
  return page.evaluate(faultsInPage)
}

/** Runs in the page. */
function faultsInPage(): string[] {
  /** Widths of letters are no whole pixels. */
  const TOLERANCE = 1.5
  const PRESSED = 'a[href], button, input, select, textarea, [role=button], [role=tab], [role=switch]'
  const width = document.documentElement.clientWidth
  const height = window.innerHeight

  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 48)}”`

  const isShown = (element: Element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) &&
    !element.closest('[aria-hidden=true], .sr-only, .so, svg') &&
    element.getBoundingClientRect().width > 1

  const scrolls = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'auto' || overflowX === 'scroll'
  const cuts = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'hidden' || overflowX === 'clip'
  const isBox = (style: CSSStyleDeclaration) =>
    parseFloat(style.borderLeftWidth) > 0 ||
    !/, 0\)$|transparent/.test(style.backgroundColor) ||
    style.position === 'fixed'

  const roomToScroll = (at: Element) => scrolls(getComputedStyle(at)) && at.scrollWidth > at.clientWidth + 1

  /** How far an element sticks out of the nearest box with an edge that can be seen, or out of the window. */
  function beyond(from: Element | null, box: { left: number; right: number }): string | null {
    let out = 0
    let holder: Element | null = null
    for (let at: Element | null = from; at && at !== document.body; at = at.parentElement) {
      if (roomToScroll(at))
        return holder === null || out <= TOLERANCE ? null : `${Math.round(out)} px out of ${nameOf(holder)}`
      const style = getComputedStyle(at)
      if (holder !== null || (!isBox(style) && !cuts(style))) continue
      const { left, right } = at.getBoundingClientRect()
      out = Math.max(left - box.left, box.right - right)
      holder = at
    }
    const beyondWindow = Math.max(-box.left, box.right - width)
    if (beyondWindow > Math.max(out, TOLERANCE)) return `${Math.round(beyondWindow)} px out of the window`
    return out > TOLERANCE && holder ? `${Math.round(out)} px out of ${nameOf(holder)}` : null
  }

  const isBar = (element: Element) => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at
    return null
  }

  function isScrolledAway(element: Element, { x, y }: { x: number; y: number }): boolean {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const box = at.getBoundingClientRect()
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) return true
    }
    return false
  }

  /** Another thing to press that lies over an end of this one; what scrolls away under a bar is none. */
  function coverOf(element: Element): Element | null {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const y = (top + bottom) / 2
    // A field may hold a button of its own.
    if (element.matches('input, select, textarea')) return null
    for (const x of [left + 6, right - 6]) {
      if (x < 0 || x >= width || y < 0 || y >= height || isScrolledAway(element, { x, y })) continue
      const hit = document.elementFromPoint(x, y)?.closest(PRESSED)
      if (!hit || hit.contains(element) || element.contains(hit)) continue
      if (isBar(hit) === isBar(element)) return hit
    }
    return null
  }

  const faults: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > width) faults.push(`the page scrolls ${scrollWidth - width} px sideways`)

  for (const element of document.querySelectorAll(PRESSED)) {
    if (!isShown(element)) continue
    const out = beyond(element.parentElement, element.getBoundingClientRect())
    if (out) faults.push(`pressed: ${nameOf(element)} ${out}`)
    const over = coverOf(element)
    if (over) faults.push(`pressed: ${nameOf(element)} lies under ${nameOf(over)}`)
  }

  for (const element of document.querySelectorAll('body *')) {
    const { position } = getComputedStyle(element)
    if ((position !== 'fixed' && position !== 'sticky') || !isShown(element)) continue
    const box = element.getBoundingClientRect()
    const inWindow = box.bottom > 0 && box.top < height
    const out = [
      box.left < -TOLERANCE,
      box.right > width + TOLERANCE,
      position === 'fixed' && box.bottom > height + TOLERANCE,
    ]
    if (inWindow && out.includes(true)) faults.push(`bar: ${nameOf(element)} leaves the window`)
  }

  /** A short word or a figure in two lines, or a figure cut by dots: it then says something else. */
  function torn(node: Node, text: string): string | null {
    const range = document.createRange()
    for (const { 0: word, index } of text.matchAll(/[\p{L}\d.,$²/-]+/gu)) {
      const isFigure = /^\d[\d.,]*$/.test(word)
      if (!isFigure && !/^\p{L}{3,14}$/u.test(word)) continue
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set(
        [...range.getClientRects()].filter(({ width: wide }) => wide > 0).map(({ top }) => Math.round(top)),
      )
      if (lines.size > 1) return word
    }
    return null
  }

  /** A '·' that parts nothing: alone at an end of its line. One that is cut off by its own list is not seen. */
  function hangingDot(block: Element): string | null {
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    const signs: { sign: string; box: DOMRect; parent: Element }[] = []
    const range = document.createRange()
    while (walker.nextNode()) {
      const node = walker.currentNode
      const parent = node.parentElement
      if (!parent || parent.closest('.sr-only, svg')) continue
      for (const { 0: sign, index } of (node.nodeValue ?? '').matchAll(/\S/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + sign.length)
        const box = range.getClientRects()[0]
        if (box && box.width > 0) signs.push({ sign, box, parent })
      }
    }
    const otherLine = (one: DOMRect, other: DOMRect | undefined) =>
      other !== undefined && (one.bottom <= other.top + 2 || other.bottom <= one.top + 2)
    const isCutOff = ({ box, parent }: { box: DOMRect; parent: Element }) => {
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.webkitLineClamp !== 'none') return true
        const edge = at.getBoundingClientRect()
        // 'inset(0px 0px 0px 14.4px)': so much of its left side is not drawn.
        const [, undrawn] = /^inset\(.* ([\d.]+)px\)$/.exec(style.clipPath) ?? []
        if (undrawn && box.right <= edge.left + parseFloat(undrawn) + 2) return true
        if (cuts(style) && (box.right <= edge.left + 2 || box.left >= edge.right - 2)) return true
      }
      return false
    }
    for (const [at, one] of signs.entries()) {
      if (one.sign !== '·') continue
      const [before, after] = [signs[at - 1]?.box, signs[at + 1]?.box]
      if (!otherLine(one.box, before) && !otherLine(one.box, after)) continue
      if (!isCutOff(one))
        return signs
          .slice(Math.max(0, at - 20), at + 20)
          .map(({ sign }) => sign)
          .join('')
    }
    return null
  }

  const looked = new Set<Element>()
  const dots = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (dots.nextNode()) {
    const parent = dots.currentNode.parentElement
    if (!parent || !dots.currentNode.nodeValue?.includes('·') || !isShown(parent)) continue
    let block: Element = parent
    while (getComputedStyle(block).display.startsWith('inline') && block.parentElement)
      block = block.parentElement
    if (looked.has(block)) continue
    looked.add(block)
    const hanging = hangingDot(block)
    if (hanging !== null) faults.push(`hanging '·': “${hanging}”`)
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const told = new Set<Element>()
  while (texts.nextNode()) {
    const node = texts.currentNode
    const parent = node.parentElement
    if (!parent || told.has(parent) || !node.nodeValue?.trim() || !isShown(parent)) continue
    const broken = torn(node, node.nodeValue)
    if (broken !== null) faults.push(`broken: “${broken}” of ${nameOf(parent)}`)
    const range = document.createRange()
    range.selectNodeContents(node)
    const cutWithDots = (() => {
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (cuts(style)) return style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      }
      return false
    })()
    // The dot of a list of facts may lie beyond the edge that cuts it off.
    if (node.nodeValue.trim() === '·') continue
    if (cutWithDots) {
      const isFigure = /^\s*(R\$\s*)?[\d.,]+\s*(m²|m|un|%|mil|mi|bi)?\s*$/.test(node.nodeValue)
      if (isFigure && parent.scrollWidth > parent.clientWidth) faults.push(`cut: ${nameOf(parent)}`)
      continue
    }
    for (const box of range.getClientRects()) {
      const out = beyond(parent, box)
      if (!out) continue
      faults.push(`words: ${nameOf(parent)} ${out}`)
      told.add(parent)
      break
    }
  }
  return faults
}
