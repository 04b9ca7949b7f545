import { measureContinuidade, type Continuidade } from '@lapida/pedra/veio/measure-continuidade'
import { sampleFace } from '@lapida/pedra/veio/sample-face'
import { answerWork } from '#threads/answer-work.ts'
import { figuraOf } from './figura-of.ts'
import type { JuntasAMedir } from './measure-juntas.ts'

/** How the pattern runs over joints, from the pictures of their slabs; null where a picture is not there. */
answerWork(async ({ imagens, pares }: JuntasAMedir): Promise<(Continuidade | null)[]> => {
  const figuras = new Map(
    await Promise.all(
      [...imagens].map(async ([endereco, bytes]) => [endereco, await figuraOf(bytes)] as const),
    ),
  )
  return pares.map(({ a, b }) => {
    const [one, other] = [a, b].map(({ endereco, largura, ...linha }) => {
      const figura = figuras.get(endereco)
      return figura && sampleFace(figura, figura.width / largura, linha)
    })
    return one && other ? measureContinuidade(one, other) : null
  })
})
