import type { Cartao } from '@lapida/documento/pagina/cartao'
import { drawCartao } from '@lapida/documento/pagina/draw-cartao'
import { loadLetras } from '@lapida/documento/base/letras'
import { registerFontes } from '@lapida/documento/base/register-fontes'
import { answerWork } from '#threads/answer-work.ts'
import { readFontes } from './read-fontes.ts'

const letras = readFontes().then(async (fontes) => {
  await registerFontes(fontes)
  return loadLetras()
})

/** The pixels of a card, without its logo. */
answerWork(async (cartao: Cartao): Promise<Uint8Array> => drawCartao(cartao, await letras))
