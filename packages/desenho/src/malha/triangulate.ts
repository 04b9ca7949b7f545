import { cruz, vetor, type Ponto } from '#kernel/ponto.ts'

type No = { p: Ponto; indice: number; antes: No; depois: No }

/**
 * Triangles that cover a polygon without its holes: three places each in the list of all points, the outline's first,
 * then those of each hole. The outline runs counter-clockwise, holes clockwise, and so every side of them is the side
 * of exactly one triangle. A polygon that crosses itself is covered somehow, never for ever.
 */
export function triangulate(contorno: readonly Ponto[], furos: readonly (readonly Ponto[])[] = []): number[] {
  if (contorno.length < 3) return []
  const inicio = anel(contorno, 0)
  let base = contorno.length
  const aneis = furos.flatMap((furo) => {
    const primeiro = base
    base += furo.length
    return furo.length < 3 ? [] : [maisADireita(anel(furo, primeiro))]
  })
  let um = inicio
  for (const furo of aneis.toSorted((a, b) => b.p.x - a.p.x)) um = putPonte(um, furo)
  return cutOrelhas(um)
}

function anel(pontos: readonly Ponto[], base: number): No {
  const nos = pontos.map((p, i) => ({ p, indice: base + i }) as No)
  for (const [i, no] of nos.entries()) {
    no.depois = nos[(i + 1) % nos.length] ?? no
    no.antes = nos[(i + nos.length - 1) % nos.length] ?? no
  }
  return nos[0] as No
}

function daVolta(no: No): No[] {
  const nos = [no]
  for (let outro = no.depois; outro !== no; outro = outro.depois) nos.push(outro)
  return nos
}

function maisADireita(furo: No): No {
  return daVolta(furo).reduce((melhor, no) => (no.p.x > melhor.p.x ? no : melhor))
}

/** The corner of the outline that a hole's rightmost point sees, joined to it by a line there and back. */
function putPonte(contorno: No, furo: No): No {
  const visto = cantoVisto(contorno, furo.p)
  if (!visto) return contorno
  const copiaVisto: No = { ...visto }
  const copiaFuro: No = { ...furo }
  visto.depois = furo
  const ultimo = furo.antes
  furo.antes = visto
  ultimo.depois = copiaFuro
  copiaFuro.antes = ultimo
  copiaFuro.depois = copiaVisto
  copiaVisto.antes = copiaFuro
  copiaVisto.depois.antes = copiaVisto
  return visto
}

function cantoVisto(contorno: No, m: Ponto): No | undefined {
  const nos = daVolta(contorno)
  let perto: { x: number; no: No } | undefined
  for (const no of nos) {
    const x = encontroComRaio(no, m)
    // Of two equally near sides that meet on the ray either will do: the corner between them is seen.
    if (x !== undefined && (!perto || x < perto.x)) perto = { x, no }
  }
  if (!perto) return undefined
  const { p: a } = perto.no
  const { p: b } = perto.no.depois
  const candidato = a.x > b.x ? perto.no : perto.no.depois
  const raio = { x: perto.x, y: m.y }
  const tapam = nos.filter(
    (no) => no !== candidato && isNotConvex(no) && noTriangulo(no.p, orientado(m, raio, candidato.p)),
  )
  return chooseCanto([candidato, ...tapam], m)
}

/** Nearest in angle to the ray, then nearest; of copies of one corner the one whose inside the line runs through. */
function chooseCanto(candidatos: readonly No[], m: Ponto): No | undefined {
  const medido = candidatos.map((no) => {
    const [dx, dy] = [no.p.x - m.x, Math.abs(no.p.y - m.y)]
    return { no, angulo: dx <= 0 && dy === 0 ? 0 : Math.atan2(dy, dx), longe: Math.hypot(dx, dy) }
  })
  const ordem = medido.toSorted((a, b) => a.angulo - b.angulo || a.longe - b.longe)
  return (ordem.find(({ no }) => open(no, m)) ?? ordem[0])?.no
}

/** Whether the line from a corner to a point starts inside of the polygon. */
function open({ p, antes, depois }: No, m: Ponto): boolean {
  const [sai, entra, d] = [vetor(p, depois.p), vetor(p, antes.p), vetor(p, m)]
  const convexo = cruz(sai, entra) > 0
  return convexo ? cruz(sai, d) > 0 && cruz(d, entra) > 0 : cruz(sai, d) > 0 || cruz(d, entra) > 0
}

/** Where the ray from m to the right meets the side that starts at a corner, seen from inside. */
function encontroComRaio({ p: a, depois: { p: b } }: No, m: Ponto): number | undefined {
  if (!(a.y <= m.y && b.y >= m.y) || a.y === b.y) return undefined
  const x = a.x + ((m.y - a.y) / (b.y - a.y)) * (b.x - a.x)
  return x >= m.x ? x : undefined
}

function orientado(a: Ponto, b: Ponto, c: Ponto): readonly [Ponto, Ponto, Ponto] {
  return cruz(vetor(a, b), vetor(a, c)) < 0 ? [a, c, b] : [a, b, c]
}

function isNotConvex({ p, antes, depois }: No): boolean {
  return cruz(vetor(antes.p, p), vetor(p, depois.p)) <= 0
}

/** Inside of a counter-clockwise triangle or on its line. */
function noTriangulo(p: Ponto, [a, b, c]: readonly [Ponto, Ponto, Ponto]): boolean {
  return (
    cruz(vetor(a, b), vetor(a, p)) >= 0 &&
    cruz(vetor(b, c), vetor(b, p)) >= 0 &&
    cruz(vetor(c, a), vetor(c, p)) >= 0
  )
}

function cutOrelhas(inicio: No): number[] {
  const triangulos: number[] = []
  let no = inicio
  let restam = daVolta(inicio).length
  let semOrelha = 0
  while (restam > 3) {
    if (isOrelha(no) || semOrelha > restam) {
      if (semOrelha > restam) no = menosTorto(no)
      triangulos.push(no.antes.indice, no.indice, no.depois.indice)
      no.antes.depois = no.depois
      no.depois.antes = no.antes
      // The next but one: triangles fan out less.
      no = no.depois.depois
      restam -= 1
      semOrelha = 0
    } else {
      no = no.depois
      semOrelha += 1
    }
  }
  triangulos.push(no.antes.indice, no.indice, no.depois.indice)
  return triangulos
}

function isOrelha(no: No): boolean {
  if (isNotConvex(no)) return false
  const { antes, depois } = no
  const triangulo = [antes.p, no.p, depois.p] as const
  for (let outro = depois.depois; outro !== antes; outro = outro.depois)
    if (isNotConvex(outro) && !isOneOf(outro.p, triangulo) && noTriangulo(outro.p, triangulo)) return false
  return true
}

function isOneOf(p: Ponto, pontos: readonly Ponto[]): boolean {
  return pontos.some(({ x, y }) => x === p.x && y === p.y)
}

/** Where no ear is left, what remains has no area to speak of: the corner that takes the least of it goes first. */
function menosTorto(inicio: No): No {
  const torto = ({ p, antes, depois }: No) => Math.abs(cruz(vetor(antes.p, p), vetor(p, depois.p)))
  return daVolta(inicio).reduce((melhor, no) => (torto(no) < torto(melhor) ? no : melhor))
}
