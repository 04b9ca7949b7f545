import { areaSemRecortes, relacao } from '#kernel/booleano.ts'
import { distanciaAoLaco, distanciaEntreLacos, segmentos, type Laco } from '#kernel/laco.ts'
import {
  distanciaAoSegmento,
  ehReta,
  pontoDoSegmento,
  recortaSegmento,
  comprimentoSegmento,
} from '#kernel/segmento.ts'
import { intersecoesComLaco, validaLaco } from '#kernel/simples.ts'
import { contornoDaPeca, segmentoAgudo } from '#model/contorno.ts'
import { partesDaPeca } from '#model/partes.ts'
import { lacoDoRecorte, lacosDosRecortes } from '#model/recorte.ts'
import type { Peca, Recorte } from '#model/tipos.ts'
import { nomeDoRecorte } from '#commands/recortes.ts'
import { formataComprimento } from '#units/formato.ts'
import { zoomDaPeca, zoomDoLaco, type Achado, type Contexto } from './tipos.ts'

/** What a wet area may reach beyond the line by rounding, mm². */
const AREA_DE_NADA = 1

type Abertura = { recorte: Recorte; laco: Laco }

/** Openings lie inside, apart from each other, far enough from the outline, and not under an upstand. */
export function confereRecortes(peca: Peca, { limites = {} }: Contexto): Achado[] {
  const contorno = contornoDaPeca(peca)
  if (!contorno.ok) return []
  const { laco } = contorno.valor
  const aberturas = lacosDosRecortes(peca)
  return aberturas.flatMap((abertura, i): Achado[] => {
    const nome = nomeDoRecorte(abertura.recorte)
    const base = { pecaId: peca.id, zoom: zoomDoLaco(peca, abertura.laco), ids: [abertura.recorte.id] }
    if (relacao(abertura.laco, laco) !== 'dentro')
      return [{ codigo: 'recorte-fora', gravidade: 'erro', mensagem: `${nome} sai da peça.`, ...base }]
    const outra = aberturas.slice(i + 1).find((depois) => relacao(abertura.laco, depois.laco) !== 'fora')
    const achados: Achado[] = []
    if (outra)
      achados.push({
        codigo: 'recortes-sobrepostos',
        gravidade: 'erro',
        mensagem: `${nome} e ${nomeDoRecorte(outra.recorte)} se sobrepõem.`,
        ...base,
        ids: [abertura.recorte.id, outra.recorte.id],
      })
    const distancia = distanciaEntreLacos(abertura.laco, laco)
    const minima = limites.distanciaDaBorda
    if (minima !== undefined && distancia < minima - 1e-6)
      achados.push({
        codigo: 'recorte-perto',
        gravidade: 'aviso',
        mensagem: `${nome} fica a ${formataComprimento(distancia)} m da borda; o mínimo é ${formataComprimento(minima)} m.`,
        ...base,
      })
    return [...achados, ...sobFrontao(peca, abertura, nome)]
  })
}

/** A wet area lies on the stone; up to its line it may go. */
export function confereRebaixos(peca: Peca): Achado[] {
  const contorno = contornoDaPeca(peca)
  if (!contorno.ok) return []
  return peca.rebaixos.flatMap((rebaixo): Achado[] => {
    const lugar = lacoDoRecorte(peca, rebaixo)
    const laco = lugar.ok ? validaLaco(lugar.valor) : lugar
    if (!laco.ok || areaSemRecortes(laco.valor, [contorno.valor.laco]) < AREA_DE_NADA) return []
    return [
      {
        codigo: 'rebaixo-fora',
        gravidade: 'erro',
        mensagem: 'A área molhada sai da peça.',
        pecaId: peca.id,
        ids: [rebaixo.id],
        zoom: zoomDoLaco(peca, laco.valor),
      },
    ]
  })
}

/** An upstand stands on the piece and is as thick as it: below it, no opening can be. */
function sobFrontao(peca: Peca, { recorte, laco }: Abertura, nome: string): Achado[] {
  const sob = peca.arestas.some((aresta, i) => {
    const segmento = segmentoAgudo(peca, i)
    const comprimento = comprimentoSegmento(segmento)
    return aresta.trechos.some((trecho) => {
      if (!trecho.frontao) return false
      const ate = trecho.ate === 'fim' ? 1 : Math.min(1, trecho.ate / comprimento)
      const parte = recortaSegmento(segmento, trecho.de / comprimento, ate)
      return distanciaDaAbertura(laco, parte) < peca.espessura - 1e-6
    })
  })
  if (!sob) return []
  return [
    {
      codigo: 'furo-sob-frontao',
      gravidade: 'erro',
      mensagem: `${nome} fica embaixo do frontão.`,
      pecaId: peca.id,
      ids: [recorte.id],
      zoom: zoomDoLaco(peca, laco),
    },
  ]
}

function distanciaDaAbertura(laco: Laco, lado: Parameters<typeof distanciaAoSegmento>[0]): number {
  const pontos = segmentos(laco).flatMap((um) =>
    ehReta(um) ? [um.a] : Array.from({ length: 17 }, (_, i) => pontoDoSegmento(um, i / 16)),
  )
  const ponta = Math.min(distanciaAoLaco(laco, lado.a), distanciaAoLaco(laco, lado.b))
  return Math.min(ponta, ...pontos.map((p) => distanciaAoSegmento(lado, p)))
}

/** Seams cross the piece from side to side and run through no opening but where one is cut in two on purpose. */
export function confereEmendas(peca: Peca): Achado[] {
  const partes = partesDaPeca(peca)
  const base = { codigo: 'emenda' as const, pecaId: peca.id, zoom: zoomDaPeca(peca) }
  if (!partes.ok) {
    if (partes.problema.codigo !== 'emenda') return []
    return [
      {
        ...base,
        gravidade: 'erro',
        mensagem: partes.problema.mensagem,
        ids: [...(partes.problema.ids ?? [])],
      },
    ]
  }
  const aberturas = lacosDosRecortes(peca)
  return partes.valor.linhas.flatMap(({ emenda, a, b }) =>
    aberturas
      .filter(({ laco }) => intersecoesComLaco({ a, b, bulge: 0 }, laco).length > 0)
      .map(({ recorte, laco }): Achado => ({
        ...base,
        gravidade: 'aviso',
        mensagem: `A emenda cruza: ${nomeDoRecorte(recorte)}.`,
        ids: [emenda.id, recorte.id],
        zoom: zoomDoLaco(peca, laco),
      })),
  )
}
