// A slab in a photo, by a camera that shares nothing with the engine: where places come to lie, what is seen, how long it takes.
import type { Bench } from './runner.ts'
import { measureAlvos } from './fotos/alvos.ts'
import { measureGeometria } from './fotos/geometria.ts'
import { measureLentes } from './fotos/lente.ts'
import { measureAvisos, measureSegunda, measureVistas } from './fotos/imagens.ts'
import { measureLuzECor, measureTempo } from './fotos/luz.ts'

const VISTAS = 500
/** Drawing pictures takes most of the time: as many as do in about ten minutes of a quiet machine. */
const FOTOS = 100

export const fotos: Bench = {
  title: `a chapa na foto: ${VISTAS} vistas, ${FOTOS} fotos desenhadas (decisão 074)`,
  async *run({ quick, options, log }) {
    const count = options.rodadas ?? (quick ? 16 : FOTOS)
    yield measureTempo(quick ? 3 : 5)
    yield measureGeometria(quick ? 60 : VISTAS)
    yield await measureAlvos(quick ? 6 : count)
    yield await measureLentes(quick ? 3 : 20)
    yield measureLuzECor(quick ? 6 : 40)
    yield await measureVistas(count, log)
    yield await measureSegunda(Math.ceil(count / 4))
    yield await measureAvisos(Math.ceil(count / 4), quick ? 60 : VISTAS)
  },
}
