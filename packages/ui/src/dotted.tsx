import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react'

const DOT = ' · '
/** As a text writes it that keeps the dot at the end of its line. */
const DOTS = /[ \u00a0]· /

/**
 * Facts with a '·' between them, as the children are written: each ' · ' in them parts two. In narrow room a line
 * breaks between facts, and the dot that would then stand alone at its beginning lies beyond the edge that cuts it off.
 * Not for text that is shortened by an ellipsis.
 */
export function Dotted({ children }: { children: ReactNode }) {
  const facts = factsIn(children)
  if (facts.length < 2) return children
  return (
    <span className="block overflow-x-clip">
      <span className="-ml-[0.9em] block">
        {facts.map((fact, index) => (
          <span key={index} className="inline-block max-w-full pl-[0.9em]">
            {index > 0 && (
              <span className="-ml-[0.9em] inline-block w-[0.9em] text-center whitespace-pre">{DOT}</span>
            )}
            {fact}
          </span>
        ))}
      </span>
    </span>
  )
}

/** The children, gathered between one dot and the next; an element that begins with a dot begins a fact. */
function factsIn(children: ReactNode): ReactNode[] {
  const facts: ReactNode[][] = [[]]
  const add = (child: ReactNode) => facts.at(-1)?.push(child)
  for (const child of piecesOf(children)) {
    if (typeof child === 'string') {
      for (const [index, piece] of child.split(DOTS).entries()) {
        if (index > 0) facts.push([])
        if (piece !== '') add(piece)
      }
      continue
    }
    const rest = withoutFirstDot(child)
    if (rest) facts.push([])
    add(rest ?? child)
  }
  return facts.filter((fact) => fact.length > 0)
}

type Held = { children?: ReactNode }

/** Pieces of text that stand side by side are one: a dot may lie across two of them. */
function piecesOf(children: ReactNode): ReactNode[] {
  const pieces: ReactNode[] = []
  for (const child of Children.toArray(children)) {
    const parts =
      isValidElement<Held>(child) && child.type === Fragment ? piecesOf(child.props.children) : [child]
    for (const part of parts.map((one) => (typeof one === 'number' ? String(one) : one))) {
      const last = pieces.at(-1)
      if (typeof part === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + part
      else pieces.push(part)
    }
  }
  return pieces
}

function withoutFirstDot(child: ReactNode): ReactNode {
  if (!isValidElement<Held>(child)) return null
  const [first, ...others] = piecesOf(child.props.children)
  if (typeof first !== 'string' || !first.startsWith(DOT)) return null
  return cloneElement(child, {}, first.slice(DOT.length), ...others)
}
