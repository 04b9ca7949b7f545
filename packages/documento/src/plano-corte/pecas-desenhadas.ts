import { LIMITES } from '@lapida/contracts/limites'
import type { DesenhoDaPeca, Peca } from '@lapida/contracts/material'
import type { BordaDaPeca, ContornoDaPeca, PecaDoPlano } from '@lapida/contracts/plano-corte'
import type { Veio } from '@lapida/contracts/valores'
import { placeLaco, type Laco } from '@lapida/desenho/kernel/laco'
import type { Desenho, Peca as PecaDesenhada } from '@lapida/desenho/model/tipos'
import { linhasOfOrcamento } from '@lapida/desenho/quantities/linhas-of-orcamento'
import { cortadasComLinha, type CortadaComLinha } from '@lapida/desenho/quantities/cortadas-com-linha'
import type { PecaParaCorte } from '@lapida/desenho/quantities/para-corte'
import { isMedidaManual } from '@lapida/domain/desenho/vinculo'
import { centavosToReais, reaisToCentavos, sumCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { metrosToMilimetros } from '@lapida/domain/shared/medidas'
import { pecaOfCandidata, type Candidata } from '@lapida/domain/plano-corte/candidata'

type Ligada = Candidata & { peca: Peca & { desenho: DesenhoDaPeca } }

/**
 * Pieces of a quote as the plan takes them, those that come from a drawing with their true outline and in as many parts
 * as their seams make of them. One whose measures are not those of its drawing any more comes as its two sides say.
 * A vein keeps a piece from being turned: the slab's, or the drawing's own; a drawn one lies along the slab's.
 * @param options.desenhoOf a drawing by its id; null while this device has none
 * @param options.nomeOfAcabamento what a finish is called, by the candidate and its id
 * @param options.veio of the slab that they are added for
 * @param options.newId makes the id of a piece of the plan
 */
export function pecasDesenhadas(
  candidatas: readonly Candidata[],
  { desenhoOf, nomeOfAcabamento, veio, newId }: OpcoesDoDesenho,
): PecaDoPlano[] {
  const podeGirar = veio === 'nenhum'
  return candidatas.flatMap((candidata) => {
    const inteira = pecaOfCandidata(candidata, { id: newId(), podeGirar })
    if (!isLigada(candidata)) return [inteira]
    const { desenho } = candidata.peca
    const doc = desenhoOf(desenho.desenhoId)
    const drawn = doc?.pecas[desenho.pecaId]
    if (!doc || !drawn || !isSame(candidata, doc)) return [inteira]
    // A strip is a rectangle: of the drawing it takes the vein.
    if (!desenho.linha.startsWith('peca')) {
      const tira = cortadasComLinha(drawn, doc.regras).find(({ linha }) => linha === desenho.linha)
      const dela = pecaOfTira(inteira, { tira, desenho, nomeOf: (id) => nomeOfAcabamento(candidata, id) })
      return [{ ...inteira, ...dela, podeGirar: podeGirar && !drawn.veio.travado }]
    }
    const { partes, todas } = partesOfLinha(candidata, doc, drawn)
    return partes.map((parte) =>
      pecaOfParte(parte, { inteira, candidata, drawn, partes, todas, veio, nomeOfAcabamento, newId }),
    )
  })
}

/** What is known beside the candidates. */
export interface OpcoesDoDesenho {
  desenhoOf: (id: string) => Desenho | null
  nomeOfAcabamento: (candidata: Candidata, id: string) => string
  /** of the slab that they are added for */
  veio: Veio
  /** makes the id of a piece of the plan */
  newId: () => string
}

/** What a strip has of its drawing; nothing where it lies neither way as it was drawn. */
function pecaOfTira(
  { largura, altura }: PecaDoPlano,
  { tira, desenho, nomeOf }: { tira: CortadaComLinha | undefined; desenho: DesenhoDaPeca; nomeOf: NomeOf },
): Pick<PecaDoPlano, 'bordas' | 'desenho'> {
  if (!tira) return {}
  const [w, h] = [tira.largura, tira.altura].map(Math.round)
  const girada = largura === h && altura === w && largura !== w
  if (!girada && (largura !== w || altura !== h)) return {}
  return { bordas: bordasOf(tira, { turn: girada, nomeOf }), desenho: linkTo(desenho, tira.linha, girada) }
}

type NomeOf = (id: string) => string

function linkTo(
  { desenhoId, pecaId }: DesenhoDaPeca,
  linha: string,
  girada: boolean,
): NonNullable<PecaDoPlano['desenho']> {
  return { desenhoId, pecaId, linha, girada }
}

/** What is on the sides of a part; turned to the left with it. */
function bordasOf(
  { bordas, altura }: PecaParaCorte,
  { turn, nomeOf }: { turn: boolean; nomeOf: NomeOf },
): BordaDaPeca[] {
  const at = ({ x, y }: { x: number; y: number }, bulge: number) => {
    const [vertice] = verticesOf([turn ? { x: altura - y, y: x, bulge } : { x, y, bulge }])
    return vertice ?? { x: 0, y: 0, bulge: 0 }
  }
  return bordas.slice(0, LIMITES.bordasPorPeca).map(({ a, b, bulge, letra, tipo, acabamento }) => ({
    letra,
    tipo,
    acabamento: acabamento === undefined ? '' : nomeOf(acabamento).slice(0, 100),
    de: at(a, bulge),
    ate: at(b, 0),
  }))
}

function isLigada(candidata: Candidata): candidata is Ligada {
  return candidata.peca.desenho !== null && !isMedidaManual(candidata.peca)
}

/** Whether the drawing says of the row what the quote says. */
function isSame({ peca }: Ligada, doc: Desenho): boolean {
  const { pecaId, linha } = peca.desenho
  const row = linhasOfOrcamento(doc).find((one) => one.pecaId === pecaId && one.linha === linha)
  const sides = [peca.comprimento, peca.largura].map(metrosToMilimetros).toSorted((a, b) => a - b)
  return (
    row !== undefined && sides.join() === [row.larguraMm, row.comprimentoMm].toSorted((a, b) => a - b).join()
  )
}

/** The rows of the quote that stand for the same drawn piece. */
function linhasIrmas({ material, peca }: Ligada): Peca[] {
  const { desenhoId, pecaId } = peca.desenho
  return material.pecas.filter(
    ({ desenho }) =>
      desenho?.desenhoId === desenhoId && desenho.pecaId === pecaId && desenho.linha.startsWith('peca'),
  )
}

/**
 * What is cut for a row: where there is a row for each part, the largest part for the first and so on; otherwise all
 * parts come with the first row, and nothing with the others.
 */
function partesOfLinha(
  candidata: Ligada,
  doc: Desenho,
  drawn: PecaDesenhada,
): { partes: CortadaComLinha[]; todas: number } {
  const parts = cortadasComLinha(drawn, doc.regras).filter(({ pecaId }) => pecaId === drawn.id)
  const { linha } = candidata.peca.desenho
  const todas = parts.length
  if (linhasIrmas(candidata).length === todas)
    return { partes: parts.filter((parte) => parte.linha === linha), todas }
  return { partes: linha === 'peca' ? parts : [], todas }
}

const boxOf = ({ largura, altura }: PecaParaCorte) => largura * altura

interface DaLinha {
  inteira: PecaDoPlano
  candidata: Ligada
  drawn: PecaDesenhada
  /** the parts that are cut for the row, and how many the whole piece has */
  partes: readonly CortadaComLinha[]
  todas: number
  veio: Veio
  nomeOfAcabamento: OpcoesDoDesenho['nomeOfAcabamento']
  newId: OpcoesDoDesenho['newId']
}

function pecaOfParte(parte: CortadaComLinha, linha: DaLinha): PecaDoPlano {
  const { inteira, candidata, drawn, veio, nomeOfAcabamento } = linha
  const { largura, altura, lacos, turn } = deitada(parte, drawn.veio, veio)
  const nomeOf = (id: string) => nomeOfAcabamento(candidata, id)
  const nome = `${parte.rotulo} · ${candidata.peca.nome}`.slice(0, LIMITES.texto)
  return {
    ...inteira,
    ...cobrado(parte, linha),
    id: linha.newId(),
    nome,
    largura: wholeMm(largura),
    altura: wholeMm(altura),
    podeGirar: veio === 'nenhum' && parte.podeGirar,
    desenho: linkTo(candidata.peca.desenho, parte.linha, turn),
    ...(fitsPlano(lacos) && {
      contorno: { lacos, partes: linha.todas },
      bordas: bordasOf(parte, { turn, nomeOf }),
    }),
  }
}

const wholeMm = (side: number) => Math.max(1, Math.ceil(side - 1e-6))

/**
 * A part as it is laid on a slab whose vein runs so: its sides, whole millimetres along and across the slab, its outline,
 * where a plan can keep it, and whether the engine may turn it.
 */
export function deitadaNaChapa(
  parte: PecaParaCorte,
  daChapa: Veio,
): Pick<PecaDoPlano, 'largura' | 'altura' | 'podeGirar'> & { contorno?: Pick<ContornoDaPeca, 'lacos'> } {
  const veio = { angulo: parte.veio, travado: !parte.podeGirar }
  const { largura, altura, lacos } = deitada(parte, veio, daChapa)
  return {
    largura: wholeMm(largura),
    altura: wholeMm(altura),
    podeGirar: daChapa === 'nenhum' && parte.podeGirar,
    ...(fitsPlano(lacos) && { contorno: { lacos } }),
  }
}

/** A part with its vein along that of the slab, along X where it has none; one that may lie any way lies long. */
function deitada(
  parte: PecaParaCorte,
  veio: Pick<PecaDesenhada['veio'], 'angulo' | 'travado'>,
  daChapa: Veio,
): { largura: number; altura: number; lacos: ContornoDaPeca['lacos']; turn: boolean } {
  const upright = Math.abs(Math.sin((veio.angulo * Math.PI) / 180)) > 0.999
  const alongSlab = daChapa === 'vertical' ? !upright : upright
  const turn = veio.travado ? alongSlab : parte.altura > parte.largura
  const all = [parte.contorno, ...parte.recortes]
  if (!turn) return { largura: parte.largura, altura: parte.altura, lacos: all.map(verticesOf), turn }
  const turned = all.map((laco) => placeLaco(laco, { x: parte.altura, y: 0, rot: Math.PI / 2 }))
  return { largura: parte.altura, altura: parte.largura, lacos: turned.map(verticesOf), turn }
}

/** Corners as a plan keeps them: to a hundredth of a millimetre, none of them outside of the box for a hair. */
function verticesOf(laco: Laco): ContornoDaPeca['lacos'][number] {
  const mm = (value: number) => Math.max(0, Math.round(value * 100) / 100)
  return laco.map(({ x, y, bulge }) => ({ x: mm(x), y: mm(y), bulge: Math.round(bulge * 1e6) / 1e6 }))
}

function fitsPlano(lacos: ContornoDaPeca['lacos']): boolean {
  const bounded = lacos.every((laco) => laco.length <= LIMITES.verticesPorContorno)
  return bounded && lacos.length <= LIMITES.lacosPorContorno
}

/** What the quote charges for a part: its share of the rows that it is cut for, by the area of its box. */
function cobrado(
  parte: PecaParaCorte,
  { inteira, candidata, partes, todas }: DaLinha,
): Pick<PecaDoPlano, 'valorCobrado' | 'areaCobrada'> {
  const rows = linhasIrmas(candidata)
  const paid =
    rows.length === todas
      ? [inteira]
      : rows.map((peca) => pecaOfCandidata({ ...candidata, peca }, { id: '', podeGirar: true }))
  const valor = sumCentavos(paid.map(({ valorCobrado }) => reaisToCentavos(valorCobrado ?? 0)))
  const area = paid.reduce((sum, { areaCobrada }) => sum + (areaCobrada ?? 0), 0)
  return {
    valorCobrado: centavosToReais(shareOf(valor, parte, partes) as Centavos),
    areaCobrada: shareOf(area, parte, partes),
  }
}

/** A part's share of a whole number: the shares of all parts sum to it. */
function shareOf(whole: number, parte: PecaParaCorte, partes: readonly PecaParaCorte[]): number {
  const areas = partes.map(boxOf)
  const upTo = (count: number) => areas.slice(0, count).reduce((sum, area) => sum + area, 0)
  const index = partes.indexOf(parte)
  const until = (count: number) => Math.round((whole * upTo(count)) / upTo(areas.length))
  return until(index + 1) - until(index)
}
