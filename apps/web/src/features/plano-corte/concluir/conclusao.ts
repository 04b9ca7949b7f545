import type { ConteudoPlanoCorte, SobraGuardada } from '@lapida/contracts/plano-corte'
import { areaNoEstoque, type LadosChapa } from '@lapida/domain/estoque/chapa'
import { sumQuantidades } from '@lapida/domain/estoque/movimento'
import { codigoOfRetalho } from '@lapida/domain/estoque/retalho'
import { effectOfChapa, ESCOLHA_PADRAO } from '@lapida/domain/estoque/sem-chapa'

import { chapasNaSerra, type ChapaNaSerra } from '@lapida/domain/plano-corte/chapas-na-serra'
import type { MaterialDito } from '#data/resources/estoque/estoque.ts'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
/** A leftover of the plan, and what finishing does with it. */
export interface SobraOferecida {
  /** `<chapa>/<copia>/<indice>` */
  chave: string
  slab: ChapaNaSerra
  indice: number
  lados: LadosChapa
  aproveitavel: boolean
  /** the place of the slab it comes from, where it may stand too */
  local: string
  /** the stone it belongs to without being asked; null: the person says it */
  materialId: string | null
}

/** What the person has changed of an offered leftover. */
export interface EscolhaDaSobra {
  guardar: boolean
  codigo: string
  local: string
  materialId: string
}

export type Escolhas = Readonly<Record<string, Partial<EscolhaDaSobra>>>

/** All leftovers of the slabs that are cut, the usable ones of each slab first. */
export function sobrasOferecidas(
  conteudo: ConteudoPlanoCorte,
  { chapas, materiais }: { chapas: readonly ChapaDita[]; materiais: readonly MaterialDito[] },
): SobraOferecida[] {
  const stock = new Map(chapas.map((chapa) => [chapa.id, chapa]))
  return chapasNaSerra(conteudo).flatMap((slab) => {
    const guardada = slab.chapa.chapaId === null ? undefined : stock.get(slab.chapa.chapaId)
    const known = guardada?.estoqueMaterialId ?? slab.chapa.estoqueMaterialId
    return slab.cortada.sobras
      .map((sobra, indice) => ({
        chave: `${slab.chave}/${indice}`,
        slab,
        indice,
        lados: sobra,
        aproveitavel: sobra.aproveitavel,
        local: guardada?.local ?? '',
        materialId: known ?? materialByName(slab.chapa.material, materiais),
      }))
      .sort((one, other) => Number(other.aproveitavel) - Number(one.aproveitavel))
  })
}

function materialByName(nome: string, materiais: readonly MaterialDito[]): string | null {
  const found = materiais.filter((material) => material.nome.toLowerCase() === nome.trim().toLowerCase())
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

/** Usable ones are kept unless the person says otherwise; each has a code that no slab has. */
export function escolhasCompletas(
  sobras: readonly SobraOferecida[],
  escolhas: Escolhas,
  codigos: readonly string[],
): ReadonlyMap<string, EscolhaDaSobra> {
  const typed = sobras.flatMap(({ chave }) => escolhas[chave]?.codigo?.trim() || [])
  const taken = [...codigos, ...typed]
  return new Map(
    sobras.map((sobra) => {
      const chosen = escolhas[sobra.chave]
      const guardar = chosen?.guardar ?? sobra.aproveitavel
      let codigo = chosen?.codigo
      if (codigo === undefined && guardar) {
        codigo = codigoOfRetalho(sobra.slab.chapa.codigo, taken)
        taken.push(codigo)
      }
      return [
        sobra.chave,
        {
          guardar,
          codigo: codigo ?? '',
          local: chosen?.local ?? sobra.local,
          materialId: chosen?.materialId ?? sobra.materialId ?? '',
        },
      ]
    }),
  )
}

/** The kept leftovers as the server takes them, with the key of each in the same place. */
export function sobrasGuardadas(
  sobras: readonly SobraOferecida[],
  escolhas: ReadonlyMap<string, EscolhaDaSobra>,
): { chave: string; sobra: SobraGuardada }[] {
  return sobras.flatMap(({ chave, slab, indice }) => {
    const escolha = escolhas.get(chave)
    if (!escolha?.guardar) return []
    const { codigo, local, materialId } = escolha
    return {
      chave,
      sobra: {
        chapa: slab.cortada.chapa,
        copia: slab.cortada.copia,
        indice,
        codigo: codigo.trim(),
        local: local.trim(),
        estoqueMaterialId: materialId || null,
      },
    }
  })
}

/** What finishing changes of one stone's quantity, in m². */
export interface MudancaDoMaterial {
  materialId: string
  saem: number
  entram: number
  /** of leftovers of sheets that were typed: m² that were counted without a slab already */
  contados: number
}

/**
 * Stone by stone. A typed sheet takes nothing out; its leftover is of the m² that stand in no slab, as far as there are
 * such, and comes to them where there are not.
 */
export function mudancasInEstoque(
  conteudo: ConteudoPlanoCorte,
  { chapas, materiais, sobras, escolhas }: EstoqueDaConclusao,
): MudancaDoMaterial[] {
  const stock = new Map(chapas.map((chapa) => [chapa.id, chapa]))
  const changes = new Map<string, { saem: number; entram: number; digitadas: number }>()
  const of = (materialId: string) => {
    const change = changes.get(materialId) ?? { saem: 0, entram: 0, digitadas: 0 }
    changes.set(materialId, change)
    return change
  }
  for (const { chapa } of chapasNaSerra(conteudo)) {
    const guardada = chapa.chapaId === null ? undefined : stock.get(chapa.chapaId)
    if (guardada) of(guardada.estoqueMaterialId).saem += squareCentimetres(guardada)
  }
  for (const { chave, lados, slab } of sobras) {
    const escolha = escolhas.get(chave)
    if (!escolha?.guardar || !escolha.materialId) continue
    const kind = slab.chapa.chapaId === null ? 'digitadas' : 'entram'
    of(escolha.materialId)[kind] += squareCentimetres(lados)
  }
  return [...changes].map(([materialId, { saem, entram, digitadas }]) => {
    const semChapa = materiais.find(({ id }) => id === materialId)?.semChapa ?? 0
    const { contada, cresce, zera } = effectOfChapa(semChapa, digitadas / 10_000, ESCOLHA_PADRAO)
    const comes = sumQuantidades(entram / 10_000, cresce, digitadas > 0 ? zera : 0)
    return { materialId, saem: saem / 10_000, entram: comes, contados: contada }
  })
}

interface EstoqueDaConclusao {
  chapas: readonly ChapaDita[]
  materiais: readonly MaterialDito[]
  sobras: readonly SobraOferecida[]
  escolhas: ReadonlyMap<string, EscolhaDaSobra>
}

/** Whole numbers, so that sums carry no noise. */
const squareCentimetres = (lados: LadosChapa) => Math.round(areaNoEstoque(lados) * 10_000)
