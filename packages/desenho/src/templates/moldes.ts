import { formatComprimento } from '@lapida/domain/shared/medidas'
import { addPecas, type Mudanca } from '#commands/mudanca.ts'
import { pecaEspelhada } from '#commands/pecas.ts'
import { GeradorDeIds } from '#model/ids.ts'
import { novaPeca, proximoCodigo } from '#model/novo-desenho.ts'
import type { Desenho, Id, Peca, Recorte } from '#model/tipos.ts'
import { falha, type Resultado } from '../resultado.ts'
import { MOLDES_DE_BANCADA } from './bancadas.ts'
import { MOLDES_DE_OUTRAS } from './outros.ts'
import { COSTUME_PADRAO, type Costume, type Medidas, type Molde, type PecaDoMolde } from './tipos.ts'

/** The gallery: fifteen templates, in the order in which they are shown. */
export const MOLDES: readonly Molde[] = [...MOLDES_DE_BANCADA, ...MOLDES_DE_OUTRAS]

/** What a template is asked for. Measures that are not given are the template's own. */
export type PedidoDeMolde = {
  tipo: string
  medidas?: Medidas
  costume?: Partial<Costume>
  /** Left and right exchanged. */
  espelhado?: boolean
  ambienteId?: Id
  /** Where its lower left corner goes on the plan, mm. */
  pos?: { x: number; y: number }
}

/** Adds the pieces of a template. Refused (`medida`, with the keys) with words that say what does not fit. */
export function addMolde(desenho: Desenho, pedido: PedidoDeMolde): Resultado<Mudanca> {
  const molde = MOLDES.find(({ tipo }) => tipo === pedido.tipo)
  if (!molde) return falha('molde', 'Este molde não existe.')
  const medidas = medidasOfMolde(molde, pedido.medidas ?? {})
  const recusa = recusaOfMedidas(molde, medidas)
  if (recusa) return recusa
  const ids = new GeradorDeIds(desenho.proximoId)
  const costume = { ...COSTUME_PADRAO, ...pedido.costume }
  let parcial = desenho
  const pecas = molde.pecas(medidas, costume).map((nova) => {
    const peca = buildPeca(ids, nova, { codigo: proximoCodigo(parcial), costume, pedido })
    parcial = { ...parcial, pecas: { ...parcial.pecas, [peca.id]: peca } }
    return { ...peca, molde: { tipo: molde.tipo, params: { ...medidas } } }
  })
  return addPecas(desenho, pecas, {
    nome: `Molde ${molde.nome}`,
    ids,
    ...(pedido.ambienteId ? { ambienteId: pedido.ambienteId } : {}),
  })
}

/** The measures of a template, its own where none are given. */
export function medidasOfMolde(molde: Molde, dadas: Medidas): Record<string, number> {
  return Object.fromEntries(molde.parametros.map(({ chave, padrao }) => [chave, dadas[chave] ?? padrao]))
}

/** Why measures make no piece; undefined when they do. For the panel, at every key. */
export function recusaOfMedidas(molde: Molde, medidas: Medidas) {
  const fora = molde.parametros.find(({ chave, min, max, inteiro }) => {
    const valor = medidas[chave]
    return valor === undefined || !(valor >= min && valor <= max) || (inteiro && !Number.isInteger(valor))
  })
  if (fora) {
    const limite = (mm: number) => (fora.inteiro ? String(mm) : formatComprimento(mm))
    return falha('medida', `${fora.nome}: de ${limite(fora.min)} a ${limite(fora.max)}.`, {
      ids: [fora.chave],
    })
  }
  const palavras = molde.refuse?.(medidas)
  return palavras === undefined ? undefined : falha('medida', palavras)
}

function buildPeca(
  ids: GeradorDeIds,
  nova: PecaDoMolde,
  { codigo, costume, pedido }: { codigo: string; costume: Costume; pedido: PedidoDeMolde },
): Peca {
  const { recortes = [], pos = { x: 0, y: 0, rot: 0 }, ...resto } = nova
  const base = pedido.pos ?? { x: 0, y: 0 }
  const peca = novaPeca(ids, {
    ...resto,
    codigo,
    espessura: costume.espessura,
    pos: { ...pos, x: pos.x + base.x, y: pos.y + base.y },
  })
  const feitos: Recorte[] = []
  for (const create of recortes) {
    const { paiDe, centro: _centro, rot: _rot, ancora, ...recorte } = create(peca, ids)
    const paiId = paiDe === undefined ? undefined : feitos[paiDe]?.id
    if (ancora) feitos.push({ id: ids.novo('r'), ...recorte, ancora, ...(paiId ? { paiId } : {}) })
  }
  const inteira = {
    ...peca,
    recortes: feitos,
    ...(costume.materialId ? { materialId: costume.materialId } : {}),
    ...(costume.veio ? { veio: { ...costume.veio } } : {}),
  }
  return pedido.espelhado ? pecaEspelhada(inteira) : inteira
}
