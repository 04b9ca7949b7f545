import { formatComprimento } from '@lapida/domain/shared/medidas'
import { areaSemRecortes, relacao } from '#kernel/booleano.ts'
import { distanciaAoLaco, distanciaEntreLacos, segmentos, type Laco } from '#kernel/laco.ts'
import {
  distanciaAoSegmento,
  isReta,
  pontoOfSegmento,
  cropSegmento,
  comprimentoSegmento,
} from '#kernel/segmento.ts'
import { intersecoesComLaco, validateLaco } from '#kernel/simples.ts'
import { contornoOfPeca, segmentoAgudo } from '#model/contorno.ts'
import { desvioOfEmenda, isEmendaReta } from '#model/emenda-reta.ts'
import { partesOfPeca } from '#model/partes.ts'
import { lacoOfRecorte, lacosOfRecortes } from '#model/recorte.ts'
import type { Peca, Recorte } from '#model/tipos.ts'
import { medidasOfForma } from '#quantities/quantidades.ts'
import { nomeOfRecorte } from '#commands/recortes.ts'
import { zoomOfPeca, zoomOfLaco, type Achado, type Contexto } from './tipos.ts'

/** What a wet area may reach beyond the line by rounding, mm². */
const AREA_DE_NADA = 1

type Abertura = { recorte: Recorte; laco: Laco }

/** Openings lie inside, apart from each other, far enough from the outline, and not under an upstand. */
export function checkRecortes(peca: Peca, { limites = {} }: Contexto): Achado[] {
  const contorno = contornoOfPeca(peca)
  if (!contorno.ok) return []
  const { laco } = contorno.valor
  const aberturas = lacosOfRecortes(peca)
  return aberturas.flatMap((abertura, i): Achado[] => {
    const nome = nomeOfRecorte(abertura.recorte)
    const base = { pecaId: peca.id, zoom: zoomOfLaco(peca, abertura.laco), ids: [abertura.recorte.id] }
    if (relacao(abertura.laco, laco) !== 'dentro')
      return [{ codigo: 'recorte-fora', gravidade: 'erro', mensagem: `${nome} sai da peça.`, ...base }]
    const outra = aberturas.slice(i + 1).find((depois) => relacao(abertura.laco, depois.laco) !== 'fora')
    const achados: Achado[] = []
    if (outra)
      achados.push({
        codigo: 'recortes-sobrepostos',
        gravidade: 'erro',
        mensagem: `${nome} e ${nomeOfRecorte(outra.recorte)} se sobrepõem.`,
        ...base,
        ids: [abertura.recorte.id, outra.recorte.id],
      })
    if (isApoioAberta(abertura.recorte))
      achados.push({
        codigo: 'apoio-aberta',
        gravidade: 'erro',
        mensagem: `${nome} é de apoio: corta-se só o furo da válvula, e a abertura está maior.`,
        ...base,
      })
    const distancia = distanciaEntreLacos(abertura.laco, laco)
    const minima = limites.distanciaDaBorda
    if (minima !== undefined && distancia < minima - 1e-6)
      achados.push({
        codigo: 'recorte-perto',
        gravidade: 'aviso',
        mensagem: `${nome} fica a ${formatComprimento(distancia)} m da borda; o mínimo é ${formatComprimento(minima)} m.`,
        ...base,
      })
    return [...achados, ...sobFrontao(peca, abertura, nome)]
  })
}

/** No valve needs more, mm. */
const MAIOR_VALVULA = 120

/** A basin that stands on the stone falls through an opening of its own size. */
function isApoioAberta({ montagem, forma }: Recorte): boolean {
  return montagem === 'apoio' && medidasOfForma(forma).maiorLado > MAIOR_VALVULA
}

/** A wet area lies on the stone; up to its line it may go. */
export function checkRebaixos(peca: Peca): Achado[] {
  const contorno = contornoOfPeca(peca)
  if (!contorno.ok) return []
  return peca.rebaixos.flatMap((rebaixo): Achado[] => {
    const lugar = lacoOfRecorte(peca, rebaixo)
    const laco = lugar.ok ? validateLaco(lugar.valor) : lugar
    if (!laco.ok || areaSemRecortes(laco.valor, [contorno.valor.laco]) < AREA_DE_NADA) return []
    return [
      {
        codigo: 'rebaixo-fora',
        gravidade: 'erro',
        mensagem: 'A área molhada sai da peça.',
        pecaId: peca.id,
        ids: [rebaixo.id],
        zoom: zoomOfLaco(peca, laco.valor),
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
      const parte = cropSegmento(segmento, trecho.de / comprimento, ate)
      return distanciaOfAbertura(laco, parte) < peca.espessura - 1e-6
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
      zoom: zoomOfLaco(peca, laco),
    },
  ]
}

function distanciaOfAbertura(laco: Laco, lado: Parameters<typeof distanciaAoSegmento>[0]): number {
  const pontos = segmentos(laco).flatMap((um) =>
    isReta(um) ? [um.a] : Array.from({ length: 17 }, (_, i) => pontoOfSegmento(um, i / 16)),
  )
  const ponta = Math.min(distanciaAoLaco(laco, lado.a), distanciaAoLaco(laco, lado.b))
  return Math.min(ponta, ...pontos.map((p) => distanciaAoSegmento(lado, p)))
}

/** Seams cross the piece from side to side and run through no opening but where one is cut in two on purpose. */
export function checkEmendas(peca: Peca): Achado[] {
  const partes = partesOfPeca(peca)
  const base = { codigo: 'emenda' as const, pecaId: peca.id, zoom: zoomOfPeca(peca) }
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
  const aberturas = lacosOfRecortes(peca)
  const tortas = peca.emendas.filter((emenda) => emenda.tipo === 'reta' && !isEmendaReta(peca, emenda))
  const foraDoEsquadro = tortas.map((emenda): Achado => ({
    ...base,
    codigo: 'emenda-torta',
    gravidade: 'erro',
    mensagem: `A emenda reta está torta: ${formatComprimento(desvioOfEmenda(peca, emenda) ?? 0)} m fora do esquadro.`,
    ids: [emenda.id],
  }))
  const cruzadas = partes.valor.linhas.flatMap(({ emenda, a, b }) =>
    aberturas
      .filter(({ laco }) => intersecoesComLaco({ a, b, bulge: 0 }, laco).length > 0)
      .map(({ recorte, laco }): Achado => ({
        ...base,
        gravidade: 'aviso',
        mensagem: `A emenda cruza: ${nomeOfRecorte(recorte)}.`,
        ids: [emenda.id, recorte.id],
        zoom: zoomOfLaco(peca, laco),
      })),
  )
  return [...foraDoEsquadro, ...cruzadas]
}
