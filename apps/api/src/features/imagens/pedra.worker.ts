import { drawTraco } from '@lapida/pedra/draw-traco'
import type { Traco } from '@lapida/pedra/traco'
import { answerWork } from '#threads/answer-work.ts'

/** The pixels of a drawn stone: red, green, blue and a full alpha. */
answerWork((traco: Traco): { width: number; height: number; data: Uint8Array } => {
  const { width, height, data } = drawTraco(traco)
  return { width, height, data: new Uint8Array(data.buffer) }
})
