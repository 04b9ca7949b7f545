import { defeitosAEvitar } from '@lapida/domain/estoque/defeito'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { cantosAMao } from '@lapida/corte/bolsos/cantos-a-mao'
import type { TipoCorte } from '@lapida/corte/formato'
import { writeDxf } from '@lapida/desenho/export/dxf/arquivo'
import type { ObjetoDxf } from '@lapida/desenho/export/dxf/entidades'
import type { PerfilDxf } from '@lapida/desenho/export/dxf/perfil'
import { bytesCp1252 } from '@lapida/desenho/export/dxf/texto'
import type { Retangulo } from '@lapida/domain/estoque/chapa'
import { areasLivres } from '@lapida/domain/plano-corte/areas-livres'
import { chapasNaSerra, type ChapaNaSerra } from '@lapida/domain/plano-corte/chapas-na-serra'
import { contornoDeitado } from '@lapida/domain/plano-corte/contorno'
import { nomeOfCopia } from '@lapida/domain/plano-corte/copia'
import { slug } from '@lapida/domain/shared/texto'
import { cortesOfSerra } from './plano-corte-cortes.ts'
import { problemasOfPlano, problemasOnSlab } from './problemas-do-plano.ts'

type Papel = 'chapa' | 'util' | 'peca' | 'recorte' | 'parada' | 'sobra' | 'defeito' | 'texto' | TipoCorte
type Objeto = ObjetoDxf<Papel>
type Laco = Extract<Objeto, { t: 'laco' }>['laco']

/** Layers of the file: outlines of pieces and their openings, cuts by their kind, where cuts stop, and what lies around. */
const PERFIL: PerfilDxf<Papel> = {
  id: 'chapa',
  nome: 'Chapa cortada',
  modo: 'polyline',
  furosComoCirculo: true,
  camadas: {
    chapa: { nome: 'CHAPA', cor: 8 },
    util: { nome: 'BORDA_UTIL', cor: 9, tracejada: true },
    peca: { nome: 'PECA', cor: 7 },
    recorte: { nome: 'RECORTE', cor: 1 },
    inteiro: { nome: 'CORTE_INTEIRO', cor: 5 },
    parado: { nome: 'CORTE_PARADO', cor: 6 },
    mergulho: { nome: 'MERGULHO', cor: 30 },
    jato: { nome: 'JATO', cor: 4 },
    parada: { nome: 'PARADA', cor: 2 },
    sobra: { nome: 'SOBRA', cor: 3, tracejada: true },
    defeito: { nome: 'DEFEITO', cor: 12 },
    texto: { nome: 'TEXTO', cor: 8 },
  },
}

/** Height of letters, mm on the slab. */
const ALTURA_DO_TEXTO = 25

/** One slab as a file for the machine. */
export interface DxfDaChapa {
  /** 'chapa-1-ch-0014.dxf' */
  nome: string
  texto: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * A DXF file of each slab that can be cut, in R12 and mm from the lower left corner of the raw slab: pieces as they lie,
 * arcs as arcs, and each cut as the line that the middle of the blade runs. A slab with a problem has none.
 */
export function dxfsOfPlano(conteudo: ConteudoPlanoCorte): {
  arquivos: DxfDaChapa[]
  /** slabs without a file, as people call them */
  recusadas: string[]
} {
  const problemas = problemasOfPlano(conteudo)
  const arquivos: DxfDaChapa[] = []
  const recusadas: string[] = []
  chapasNaSerra(conteudo).forEach((slab, index) => {
    if (problemasOnSlab(problemas, slab.cortada).length > 0) {
      recusadas.push(slab.nome)
      return
    }
    const { largura, altura } = slab.chapa
    const caixa = { minX: 0, minY: 0, maxX: largura, maxY: altura }
    const texto = writeDxf(objetosOfChapa(conteudo, slab), PERFIL, caixa)
    // The number makes names different where codes are not.
    const nome = ['chapa', index + 1, slug(slab.chapa.codigo)].filter(Boolean).join('-')
    arquivos.push({ nome: `${nome}.dxf`, texto, bytes: new Uint8Array(bytesCp1252(texto)) })
  })
  return { arquivos, recusadas }
}

function objetosOfChapa(conteudo: ConteudoPlanoCorte, { chapa, cortada }: ChapaNaSerra): Objeto[] {
  const { largura, altura, defeitos } = chapa
  const { refilo } = conteudo.regras
  const util = { x: refilo, y: refilo, largura: largura - 2 * refilo, altura: altura - 2 * refilo }
  const boxes = (papel: Papel, list: readonly Retangulo[]) =>
    list.map((box): Objeto => ({ papel, t: 'laco', laco: lacoOfBox(box) }))
  return [
    ...boxes('chapa', [{ x: 0, y: 0, largura, altura }]),
    ...boxes('util', refilo > 0 && util.largura > 0 && util.altura > 0 ? [util] : []),
    ...boxes('defeito', defeitosAEvitar(defeitos)),
    ...boxes('sobra', cortada.sobras),
    ...cortada.pecas.flatMap((peca) => objetosOfPeca(conteudo, peca)),
    ...cortesOfSerra(cortada, chapa, conteudo.regras).map(lineOfCorte),
    ...cantosAMao(cortada).map(({ x, y }): Objeto => ({ papel: 'parada', t: 'ponto', onde: { x, y } })),
  ]
}

function objetosOfPeca(
  { pecas }: Pick<ConteudoPlanoCorte, 'pecas'>,
  posicionada: ConteudoPlanoCorte['cortadas'][number]['pecas'][number],
): Objeto[] {
  const { x, y } = posicionada
  const kind = pecas.find(({ id }) => id === posicionada.peca)
  const lacos = kind?.contorno ? contornoDeitado(kind.contorno, posicionada) : []
  const [outline = lacoOfBox({ ...posicionada, x: 0, y: 0 }), ...openings] = lacos
  const placed = (laco: Laco): Laco =>
    laco.map((vertice) => ({ ...vertice, x: vertice.x + x, y: vertice.y + y }))
  const [area] = areasLivres(lacos, posicionada)
  const words = kind ? nomeOfCopia(kind, posicionada.copia) : ''
  return [
    { papel: 'peca', t: 'laco', laco: placed(outline) },
    ...openings.map((laco): Objeto => ({ papel: 'recorte', t: 'laco', laco: placed(laco) })),
    ...(area && words !== ''
      ? [
          {
            papel: 'texto' as const,
            t: 'texto' as const,
            texto: words,
            alinha: 'meio' as const,
            altura: ALTURA_DO_TEXTO,
            rot: 0,
            x: x + area.x + area.largura / 2,
            y: y + area.y + area.altura / 2 - ALTURA_DO_TEXTO / 2,
          },
        ]
      : []),
  ]
}

function lineOfCorte({
  tipo,
  sentido,
  posicao,
  de,
  ate,
  disco,
}: ReturnType<typeof cortesOfSerra>[number]): Objeto {
  const middle = posicao - disco / 2
  return sentido === 'vertical'
    ? { papel: tipo, t: 'linha', a: { x: middle, y: de }, b: { x: middle, y: ate } }
    : { papel: tipo, t: 'linha', a: { x: de, y: middle }, b: { x: ate, y: middle } }
}

function lacoOfBox({ x, y, largura, altura }: Retangulo): Laco {
  const corner = (right: number, top: number) => ({ x: right, y: top, bulge: 0 })
  return [corner(x, y), corner(x + largura, y), corner(x + largura, y + altura), corner(x, y + altura)]
}
