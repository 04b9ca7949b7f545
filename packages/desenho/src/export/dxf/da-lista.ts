import type { Primitiva } from '#display/primitivas.ts'
import type { ObjetoDxf } from './entidades.ts'

/**
 * The dimensions and texts of a display list for a DXF file: lines and texts on their own layers, never on one that is
 * cut. Geometry is left out, the pieces themselves bring it.
 */
export function objetosOfLista(lista: readonly Primitiva[]): ObjetoDxf[] {
  return lista.flatMap((primitiva): ObjetoDxf[] => {
    if (primitiva.t === 'texto') {
      const { x, y, rot, altura, texto } = primitiva
      const papel = primitiva.papel === 'cota' ? 'cota' : 'texto'
      // Our texts are centred on their point, those of a file stand on their base line.
      const base = { x: x + Math.sin(rot) * altura * 0.5, y: y - Math.cos(rot) * altura * 0.5 }
      return [{ papel, t: 'texto', ...base, rot, altura, texto, alinha: 'meio' }]
    }
    const deCota = primitiva.papel === 'cota' || primitiva.papel === 'chamada'
    return primitiva.t === 'linha' && deCota
      ? [{ papel: 'cota', t: 'linha', a: primitiva.a, b: primitiva.b }]
      : []
  })
}
