// How differently two colours look: CIEDE2000.

export type Tres = readonly [number, number, number]

/** CIELAB under daylight (D65) of linear red, green and blue. */
export function labOf([r, g, b]: Tres): Tres {
  const x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
  const y = 0.2126 * r + 0.7152 * g + 0.0722 * b
  const z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
  const root = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  return [116 * root(y) - 16, 500 * (root(x) - root(y)), 200 * (root(y) - root(z))]
}

const degrees = (angle: number) => ((angle * 180) / Math.PI + 360) % 360
const cosine = (angle: number) => Math.cos((angle * Math.PI) / 180)

export function deltaE([l1, a1, b1]: Tres, [l2, a2, b2]: Tres): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)))
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)]
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)]
  const [h1, h2] = [degrees(Math.atan2(b1, p1)), degrees(Math.atan2(b2, p2))]
  let turn = h2 - h1
  if (turn > 180) turn -= 360
  if (turn < -180) turn += 360
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin((turn * Math.PI) / 360)
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2]
  let h = (h1 + h2) / 2
  if (Math.abs(h1 - h2) > 180) h = h1 + h2 < 360 ? h + 180 : h - 180
  const t =
    1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.2 * cosine(4 * h - 63)
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const sc = 1 + 0.045 * c
  const sh = 1 + 0.015 * c * t
  const turnOfBlue =
    -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin((Math.PI / 3) * Math.exp(-(((h - 275) / 25) ** 2)))
  const [dl, dc, dhs] = [(l2 - l1) / sl, (c2 - c1) / sc, dh / sh]
  return Math.sqrt(dl * dl + dc * dc + dhs * dhs + turnOfBlue * dc * dhs)
}
