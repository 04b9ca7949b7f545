import { formatComprimento, roundMilimetros } from '@lapida/domain/shared/medidas'
import { rotate, vetor, type Ponto } from '#kernel/ponto.ts'
import { validateLaco } from '#kernel/simples.ts'
import { indiceOfAresta } from '#model/contorno.ts'
import { distanciaOfAncora, lacoOfForma, posicaoOfRecorte } from '#model/recorte.ts'
import type { Ancora, AncoraLado, Desenho, Forma, Id, Peca, Recorte } from '#model/tipos.ts'
import { certo, falha, type Resultado } from '../resultado.ts'
import { changePeca, type Mudanca } from './mudanca.ts'
import { ancoraNoLugar } from './reanchor.ts'

/** An opening in the making. Without an anchor it stands at `centro` (mm, in the piece), held by the nearest edges. */
export type RecorteNovo = Omit<Recorte, 'id' | 'ancora' | 'paiId'> & {
  ancora?: Ancora
  paiId?: Id
  centro?: Ponto
  rot?: number
}

/** An opening of a piece. */
export type AlvoRecorte = { pecaId: Id; recorteId: Id }

const SUMIU = falha('recorte-sumiu', 'O recorte não existe mais.')

const NOMES: Readonly<Record<Recorte['tipo'], string>> = {
  cuba: 'Cuba',
  cooktop: 'Cooktop',
  torneira: 'Furo de torneira',
  misturador: 'Furo de misturador',
  dosador: 'Furo de dosador',
  valvula: 'Furo de válvula',
  tomada: 'Recorte de tomada',
  lixeira: 'Recorte de lixeira',
  coluna: 'Recorte de coluna',
  livre: 'Recorte',
}

/** What an opening is called on screen: 'Cuba', 'Furo de torneira'. */
export function nomeOfRecorte({ tipo, modelo }: Pick<Recorte, 'tipo' | 'modelo'>): string {
  return modelo ? `${NOMES[tipo]} ${modelo}` : NOMES[tipo]
}

/** Adds an opening. Refused when its shape is no outline (`forma`) or nothing can hold it (`ancora-perdida`). */
export function addRecorte(desenho: Desenho, pecaId: Id, novo: RecorteNovo): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca, ids) => {
    const { ancora: dada, centro, rot = 0, ...resto } = novo
    const ancora = dada ?? (centro && ancoraNoLugar(peca, novo, { onde: { ...centro, rot } }))
    if (!ancora) return falha('ancora-perdida', 'Diga onde fica o recorte.')
    const recorte: Recorte = { id: ids.novo('r'), ...resto, ancora }
    return certo({
      peca: { ...peca, recortes: [...peca.recortes, recorte] },
      nome: `Adiciona ${nomeOfRecorte(recorte)}`,
    })
  })
}

/**
 * Moves an opening's centre to a point of the piece (mm). Its edges stay the same, its driving dimensions follow; a
 * tap moves against its basin.
 */
export function moveRecorte(desenho: Desenho, alvo: AlvoRecorte, centro: Ponto): Resultado<Mudanca> {
  return changeRecorte(desenho, alvo, (peca, recorte) => {
    const ancora = ancoraEm(peca, recorte, centro)
    if (!ancora) return SUMIU
    return certo({ recorte: { ...recorte, ancora }, nome: `Move ${nomeOfRecorte(recorte)}` })
  })
}

function ancoraEm(peca: Peca, recorte: Recorte, centro: Ponto): Ancora | undefined {
  const { ancora } = recorte
  const onde = posicaoOfRecorte(peca, recorte)
  if (!onde.ok) return undefined
  if (ancora.tipo === 'pai') {
    const base = onde.valor.rot - ancora.rot
    const passo = rotate(vetor(onde.valor, centro), -base)
    return { ...ancora, dx: roundMilimetros(ancora.dx + passo.x), dy: roundMilimetros(ancora.dy + passo.y) }
  }
  const medido = (lado: AncoraLado): AncoraLado => {
    const corpo = { forma: recorte.forma, rot: onde.valor.rot, centro }
    return { ...lado, dist: roundMilimetros(distanciaOfAncora(peca, lado, corpo) ?? lado.dist) }
  }
  return { ...ancora, u: medido(ancora.u), v: medido(ancora.v) }
}

/** A driving dimension that was typed or put on another edge. */
export type CotaMotriz = { qual: 'u' | 'v'; dist?: number; arestaId?: Id; ref?: AncoraLado['ref'] }

/**
 * Changes one driving dimension of an opening. A new distance moves it; a new edge or reference only measures anew and
 * leaves it where it is.
 */
export function setAncora(desenho: Desenho, alvo: AlvoRecorte, cota: CotaMotriz): Resultado<Mudanca> {
  return changeRecorte(desenho, alvo, (peca, recorte) => {
    const { ancora } = recorte
    if (ancora.tipo !== 'arestas')
      return falha('ancora', 'Este furo segue outro recorte.', { ids: [recorte.id] })
    const velha = ancora[cota.qual]
    const lado = { arestaId: cota.arestaId ?? velha.arestaId, ref: cota.ref ?? velha.ref }
    if (indiceOfAresta(peca, lado.arestaId) < 0) return falha('aresta-sumiu', 'A aresta não existe mais.')
    const onde = posicaoOfRecorte(peca, recorte)
    if (!onde.ok) return onde
    const corpo = { forma: recorte.forma, rot: onde.valor.rot, centro: onde.valor }
    const dist = cota.dist ?? distanciaOfAncora(peca, lado, corpo) ?? velha.dist
    const nova = { ...ancora, [cota.qual]: { ...lado, dist: roundMilimetros(dist) } }
    return certo({
      recorte: { ...recorte, ancora: nova },
      nome: `${nomeOfRecorte(recorte)} a ${formatComprimento(dist)}`,
    })
  })
}

/** Moves a hole that follows a basin: mm to the right of the basin's centre, and behind it. */
export function setAfastamento(
  desenho: Desenho,
  alvo: AlvoRecorte,
  passo: { dx?: number; dy?: number },
): Resultado<Mudanca> {
  return changeRecorte(desenho, alvo, (_peca, recorte) => {
    const { ancora } = recorte
    if (ancora.tipo !== 'pai')
      return falha('ancora', 'Este recorte é medido das arestas.', { ids: [recorte.id] })
    return certo({
      recorte: { ...recorte, ancora: { ...ancora, ...passo } },
      nome: `Move ${nomeOfRecorte(recorte)}`,
    })
  })
}

/** Gives an opening another shape; its driving dimensions hold. */
export function resizeRecorte(desenho: Desenho, alvo: AlvoRecorte, forma: Forma): Resultado<Mudanca> {
  if (!validateLaco(lacoOfForma(forma)).ok)
    return falha('forma', 'Esta medida de recorte não fecha um contorno.')
  return changeRecorte(desenho, alvo, (_peca, recorte) =>
    certo({ recorte: { ...recorte, forma }, nome: `Tamanho de ${nomeOfRecorte(recorte)}` }),
  )
}

/** Turns an opening by so many degrees, counter-clockwise, around its centre. */
export function rotateRecorte(desenho: Desenho, alvo: AlvoRecorte, graus: number): Resultado<Mudanca> {
  return changeRecorte(desenho, alvo, (_peca, recorte) => {
    const rot = recorte.ancora.rot + (graus * Math.PI) / 180
    return certo({
      recorte: { ...recorte, ancora: { ...recorte.ancora, rot } },
      nome: `Gira ${nomeOfRecorte(recorte)}`,
    })
  })
}

/** Mirrors an opening on its own axis across the first driving edge; only free shapes look different after. */
export function mirrorForma(forma: Forma): Forma {
  if (forma.t !== 'laco') return forma
  const n = forma.laco.length
  return {
    t: 'laco',
    laco: forma.laco.map((_, i) => {
      const v = forma.laco[(n - i) % n]
      const antes = forma.laco[(2 * n - i - 1) % n]
      return { x: -(v?.x ?? 0), y: v?.y ?? 0, bulge: antes?.bulge ?? 0 }
    }),
  }
}

/** What of an opening can be set as it is. */
export type DadosDoRecorte = Partial<
  Pick<Recorte, 'tipo' | 'montagem' | 'modelo' | 'itemEstoqueId' | 'corpo' | 'acabamentoBorda'>
>

/** Sets what an opening is for, its model, how it is mounted, the finish of its edge. */
export function setRecorte(desenho: Desenho, alvo: AlvoRecorte, dados: DadosDoRecorte): Resultado<Mudanca> {
  return changeRecorte(desenho, alvo, (_peca, recorte) =>
    certo({ recorte: { ...recorte, ...dados }, nome: `Dados de ${nomeOfRecorte(recorte)}` }),
  )
}

/** Takes an opening out. Taps that followed it stay where they are, held by edges, and are named. */
export function removeRecorte(desenho: Desenho, { pecaId, recorteId }: AlvoRecorte): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) => {
    const saiu = peca.recortes.find(({ id }) => id === recorteId)
    if (!saiu) return SUMIU
    const filhos = peca.recortes.filter(({ paiId }) => paiId === recorteId)
    const recortes = peca.recortes.flatMap((recorte) => {
      if (recorte === saiu) return []
      return [filhos.includes(recorte) ? withoutPai(peca, recorte) : recorte]
    })
    return certo({
      peca: { ...peca, recortes },
      nome: `Remove ${nomeOfRecorte(saiu)}`,
      avisos: filhos.map((filho) => ({
        codigo: 'reancorado',
        mensagem: `${nomeOfRecorte(filho)} ficou, agora medido das arestas.`,
        ids: [filho.id],
      })),
    })
  })
}

function withoutPai(peca: Peca, recorte: Recorte): Recorte {
  const onde = posicaoOfRecorte(peca, recorte)
  const ancora = onde.ok && ancoraNoLugar(peca, recorte, { onde: onde.valor })
  const { paiId: _pai, ...solto } = recorte
  return ancora ? { ...solto, ancora } : recorte
}

function changeRecorte(
  desenho: Desenho,
  { pecaId, recorteId }: AlvoRecorte,
  change: (peca: Peca, recorte: Recorte) => Resultado<{ recorte: Recorte; nome: string }>,
): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) => {
    const recorte = peca.recortes.find(({ id }) => id === recorteId)
    if (!recorte) return SUMIU
    const mudado = change(peca, recorte)
    if (!mudado.ok) return mudado
    const recortes = peca.recortes.map((outro) => (outro === recorte ? mudado.valor.recorte : outro))
    return certo({ peca: { ...peca, recortes }, nome: mudado.valor.nome })
  })
}
