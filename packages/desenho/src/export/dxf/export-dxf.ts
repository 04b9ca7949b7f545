import { formatNumero } from '@lapida/domain/shared/decimal'
import { caixa, placeLaco, normalize, segmentos, type Laco, type Posicao } from '#kernel/laco.ts'
import { distancia, uniteCaixas } from '#kernel/ponto.ts'
import { arcoOf } from '#kernel/segmento.ts'
import { relacao } from '#kernel/booleano.ts'
import { validateLaco } from '#kernel/simples.ts'
import { lacosOfDxf } from '#import/dxf/import-dxf.ts'
import { readDxf } from '#import/dxf/entidades.ts'
import { contornoOfPeca } from '#model/contorno.ts'
import { partesOfPeca } from '#model/partes.ts'
import { lacoOfRecorte, lacosOfRecortes } from '#model/recorte.ts'
import type { Peca } from '#model/tipos.ts'
import { certo, falha, type Resultado } from '#resultado.ts'
import { writeDxf } from './arquivo.ts'
import { circuloOf, type ObjetoDxf } from './entidades.ts'
import { linhasOfPartes, type DentroDaPeca, type LinhaDaParte } from './partes-do-dxf.ts'
import type { PapelDxf, PerfilDxf } from './perfil.ts'
import { bytesCp1252 } from './texto.ts'

/** A file that was read back and is as drawn, and how far off its worst point is, in mm. */
export type DxfPronto = { texto: string; bytes: Uint8Array; desvioMm: number; lacos: number }

/** Farther off than this (mm), a file is not given out. */
export const DESVIO_MAXIMO = 0.01

/** What else goes into the file: dimensions and texts of the sheet, on their own layers. */
export type ExtrasDxf = { objetos?: readonly ObjetoDxf[]; raioMinimo?: number }

/**
 * Writes pieces to a DXF file and looks at it before it is given out. Refused before writing: outlines that are open,
 * cross themselves or lie twice on each other (`preflight-contorno`, `preflight-repetido`), arcs below the machine's
 * smallest radius (`preflight-raio`), cut roles without a layer (`preflight-camada`). Then the file is read back and
 * compared with the model, corner by corner and arc by arc: refused (`preflight-desvio`) beyond `DESVIO_MAXIMO`.
 */
export function exportDxf(
  pecas: readonly Peca[],
  perfil: PerfilDxf,
  extras: ExtrasDxf = {},
): Resultado<DxfPronto> {
  if (!perfil.camadas.contorno || !perfil.camadas.recorte || !perfil.camadas.furo)
    return falha('preflight-camada', 'O perfil da máquina não tem camada para contornos, recortes ou furos.')
  const objetos: ObjetoDxf[] = []
  for (const peca of pecas) {
    const dela = objetosOfPeca(peca)
    if (!dela.ok) return dela
    objetos.push(...dela.valor)
  }
  const problema = problemaOfLacos(objetos, extras.raioMinimo)
  if (problema) return problema
  const todos = [...objetos, ...(extras.objetos ?? [])]
  const lacos = objetos.flatMap((objeto) => (objeto.t === 'laco' ? [objeto] : []))
  const limites = uniteCaixas(lacos.map(({ laco }) => caixa(laco))) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 }
  const texto = writeDxf(todos, perfil, limites)
  const desvio = desvioOfArquivo(texto, lacos, perfil)
  if (!desvio.ok) return desvio
  return certo({ texto, bytes: bytesCp1252(texto), desvioMm: desvio.valor, lacos: lacos.length })
}

/**
 * What of a piece is cut, on the plan: one closed outline for each part between its seams, with openings, holes and
 * hollows. The parts of a piece with seams stand apart from each other, a hand's breadth.
 */
export function objetosOfPeca(peca: Peca): Resultado<ObjetoDxf[]> {
  const contorno = contornoOfPeca(peca)
  const partes = partesOfPeca(peca)
  if (!contorno.ok || !partes.ok)
    return falha('preflight-contorno', `${peca.nome}: o contorno ou uma emenda não fecha.`, {
      ids: [peca.id],
    })
  const aberturas = lacosOfRecortes(peca).map(({ recorte, laco }): DentroDaPeca<PapelDxf> => {
    const papel: PapelDxf = recorte.forma.t === 'circ' ? 'furo' : 'recorte'
    return { papel, laco, atravessa: true }
  })
  const rebaixos = peca.rebaixos.flatMap((rebaixo): DentroDaPeca<PapelDxf>[] => {
    const laco = lacoOfRecorte(peca, rebaixo)
    return laco.ok ? [{ papel: 'rebaixo', laco: laco.valor, atravessa: false }] : []
  })
  const dentro = [...aberturas, ...rebaixos]
  const { lacos } = partes.valor
  const linhas: LinhaDaParte<PapelDxf>[] =
    lacos.length > 1
      ? linhasOfPartes<PapelDxf>(lacos, dentro, 'contorno')
      : [{ papel: 'contorno', laco: contorno.valor.laco }, ...dentro]
  return certo(
    linhas.map(({ papel, laco }): ObjetoDxf => ({ papel, t: 'laco', laco: noPlano(laco, peca.pos) })),
  )
}

function noPlano(laco: Laco, pos: Posicao): Laco {
  return normalize(placeLaco(laco, pos))
}

function problemaOfLacos(objetos: readonly ObjetoDxf[], raioMinimo: number | undefined) {
  const lacos = objetos.flatMap((objeto) => (objeto.t === 'laco' ? [objeto.laco] : []))
  for (const laco of lacos) {
    const valido = validateLaco(laco)
    if (!valido.ok)
      return falha('preflight-contorno', `O arquivo teria um contorno ruim. ${valido.problema.mensagem}`)
    const menor = Math.min(
      ...segmentos(laco).map((lado) => (lado.bulge === 0 ? Infinity : arcoOf(lado).raio)),
    )
    if (raioMinimo !== undefined && menor < raioMinimo - 1e-6) {
      const mm = (valor: number) => formatNumero(valor, 1, { pontos: false })
      return falha(
        'preflight-raio',
        `Há um raio de ${mm(menor)} mm; a máquina faz a partir de ${mm(raioMinimo)} mm.`,
      )
    }
  }
  const repetido = lacos.some((laco, i) => lacos.slice(i + 1).some((outro) => mesmoLaco(laco, outro)))
  if (repetido) return falha('preflight-repetido', 'Dois contornos iguais estão um sobre o outro.')
  return undefined
}

function mesmoLaco(um: Laco, outro: Laco): boolean {
  const [p, q] = [caixa(um), caixa(outro)]
  const iguais = (['minX', 'minY', 'maxX', 'maxY'] as const).every(
    (lado) => Math.abs(p[lado] - q[lado]) < 0.01,
  )
  return iguais && relacao(um, outro) === 'toca' && desvioEntre(um, outro) < 0.01
}

type LacoDoModelo = Extract<ObjetoDxf, { t: 'laco' }>

/** Reads a file back and gives the farthest that any corner, arc centre or radius is off, in mm. */
export function desvioOfArquivo(
  texto: string,
  modelo: readonly LacoDoModelo[],
  perfil: PerfilDxf,
): Resultado<number> {
  const lido = readDxf(texto)
  if (!lido.ok) return falha('preflight-desvio', 'O arquivo gerado não pôde ser lido de volta.')
  if (lido.valor.mmPorUnidade !== 1)
    return falha('preflight-unidade', 'O arquivo gerado não diz que está em milímetros.')
  let pior = 0
  for (const [nome, daCamada] of porCamada(modelo, perfil)) {
    const linhas = lido.valor.linhas.filter(({ camada }) => camada === nome)
    const lidos = lacosOfDxf({ ...lido.valor, linhas }, { mmPorUnidade: 1 })
    const lacos = lidos.contornos.flatMap(({ contorno, recortes }) => [contorno, ...recortes])
    if (lidos.abertas > 0 || lidos.repetidos > 0 || lidos.invalidos > 0 || lacos.length !== daCamada.length)
      return falha('preflight-desvio', 'O arquivo gerado não tem os mesmos contornos do desenho.')
    for (const laco of daCamada)
      pior = Math.max(pior, Math.min(...lacos.map((outro) => desvioEntre(laco, outro))))
  }
  if (!(pior < DESVIO_MAXIMO))
    return falha('preflight-desvio', 'O arquivo gerado se afasta do desenho mais que 0,01 mm.')
  return certo(pior)
}

function porCamada(modelo: readonly LacoDoModelo[], { camadas }: PerfilDxf): Map<string, Laco[]> {
  const mapa = new Map<string, Laco[]>()
  for (const { papel, laco } of modelo) {
    const nome = camadas[papel]?.nome
    if (nome) mapa.set(nome, [...(mapa.get(nome) ?? []), laco])
  }
  return mapa
}

/** How far apart two loops are at the worst of their corners, arc centres and radii; infinite when they differ in kind. */
export function desvioEntre(um: Laco, outro: Laco): number {
  const [c, d] = [circuloOf(um), circuloOf(outro)]
  if (c && d) return Math.max(distancia(c.centro, d.centro), Math.abs(c.raio - d.raio))
  const n = um.length
  if (n !== outro.length) return Infinity
  let melhor = Infinity
  for (let k = 0; k < n; k += 1) {
    const girado = outro.map((_, i) => outro[(i + k) % n] ?? { x: 0, y: 0, bulge: 0 })
    const pior = Math.max(...um.map((v, i) => distancia(v, girado[i] ?? v)))
    if (pior < 1 && pior < melhor) melhor = Math.max(pior, desvioOfArcos(um, girado))
  }
  return melhor
}

function desvioOfArcos(um: Laco, outro: Laco): number {
  const [lados, outros] = [segmentos(um), segmentos(outro)]
  return Math.max(
    0,
    ...lados.map((lado, i) => {
      const par = outros[i]
      if (!par || (lado.bulge === 0) !== (par.bulge === 0)) return Infinity
      if (lado.bulge === 0) return 0
      const [a, b] = [arcoOf(lado), arcoOf(par)]
      return Math.max(distancia(a.centro, b.centro), Math.abs(a.raio - b.raio))
    }),
  )
}
