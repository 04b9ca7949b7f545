import { quadrosOfSala, salaOfCozinha } from '@lapida/documento/prova/sala-da-cozinha'
import { VISTAS } from '@lapida/documento/prova/vistas'
import { isOfOrcamento } from '@lapida/domain/prova/lugares-da-prova'
import { drawQuadros } from '@lapida/pedra/quadro/draw-quadro'
import { salaEmTresD } from '@lapida/documento/prova/sala-em-tres-d'
import sharp from 'sharp'
import { answerWork } from '#threads/answer-work.ts'
import type { CozinhaDesenhada, QuadrosADesenhar } from './draw-quadros.ts'
import { packSala } from './pack-sala.ts'
import { figuraOf } from './figura-of.ts'

/** As wide as a customer's page is on a screen, in pixels. */
const TAMANHO = { largura: 1200, altura: 800 }
const QUALITY = 80

/** The pictures of kitchens, each from three sides, painted with the photos of their slabs. */
answerWork(async ({ imagens, dados, cozinhas }: QuadrosADesenhar): Promise<CozinhaDesenhada[]> => {
  const figuras = new Map(
    await Promise.all(
      [...imagens].map(async ([endereco, bytes]) => [endereco, await figuraOf(bytes)] as const),
    ),
  )
  const fotos = new Map([...dados.fotos].filter(([, endereco]) => figuras.has(endereco)))
  const own = dados.conteudo.pecas.filter((peca) => isOfOrcamento(peca, dados.orcamentoId))
  const todas: CozinhaDesenhada[] = []
  for (const { desenhoId, conjunto } of cozinhas) {
    const desenho = dados.desenhos.find(({ id }) => id === desenhoId)
    if (!desenho) throw new Error('A kitchen without its drawing.')
    const sala = salaOfCozinha({ ...dados.conteudo, pecas: own }, desenho, { fotos, conjunto })
    // Without any of its stone a kitchen shows nothing that its customer was asked about.
    if (sala.fotos.length === 0) {
      todas.push({ quadros: [] })
      continue
    }
    const texturas = sala.fotos.flatMap((endereco) => figuras.get(endereco) ?? [])
    const figurasDela = drawQuadros({ ...quadrosOfSala(sala, TAMANHO), texturas })
    const quadros = await Promise.all(
      figurasDela.map(async ({ width, height, data }, i) => ({
        nome: VISTAS[i]?.nome ?? '',
        bytes: await sharp(data, { raw: { width, height, channels: 4 } })
          .removeAlpha()
          .webp({ quality: QUALITY, smartSubsample: true })
          .toBuffer(),
      })),
    )
    todas.push({ quadros, sala: packSala(salaEmTresD(sala)) })
  }
  return todas
})
