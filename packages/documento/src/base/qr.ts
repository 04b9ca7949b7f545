import { encode } from 'uqr'

/** A QR code as one SVG path on a square of `size` modules, quiet zone included. */
export interface Qr {
  size: number
  path: string
}

/** Modules of the quiet zone: the standard asks for 4. */
const QUIET_ZONE = 4

/**
 * QR code of a text as one path, row runs merged, so that it stays small and sharp at any size.
 * Error correction M: legible on a photo that was re-sent. ISO/IEC 18004.
 */
export function qrPath(text: string): Qr {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return { size, path: data.map(rowPath).join('') }
}

function rowPath(row: boolean[], y: number): string {
  let path = ''
  let start = -1
  for (let x = 0; x <= row.length; x++) {
    const dark = row[x] === true
    if (dark && start < 0) start = x
    if (!dark && start >= 0) {
      path += `M${start} ${y}h${x - start}v1h${start - x}z`
      start = -1
    }
  }
  return path
}

/**
 * The same code as one line of the width of a module, for a path without fill: half as long, for pages where every byte
 * counts.
 */
export function qrLinha(text: string): Qr {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return { size, path: data.map(rowLine).join('') }
}

function rowLine(row: boolean[], y: number): string {
  const runs: string[] = []
  let at = 0
  for (let x = 0; x < row.length; x++) {
    if (row[x] !== true || row[x - 1] === true) continue
    let end = x
    while (row[end] === true) end++
    runs.push(runs.length === 0 ? `M${x} ${y}.5h${end - x}` : `m${x - at} 0h${end - x}`)
    at = end
  }
  return runs.join('')
}
