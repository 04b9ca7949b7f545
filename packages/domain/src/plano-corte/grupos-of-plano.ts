import type {
  ChapaCortadaDoPlano,
  ChapaDoPlano,
  ConteudoPlanoCorte,
  PecaDoPlano,
  RegrasDoPlano,
} from '@lapida/contracts/plano-corte'
import { foldText, normalizeSpaces } from '../shared/texto.ts'

type Conteudo = Pick<ConteudoPlanoCorte, 'chapas' | 'pecas' | 'regras'>

/** What the cutting engine takes (`EntradaCorte` of packages/corte): millimetres, one material. */
export interface EntradaDoGrupo {
  chapas: {
    id: string
    largura: number
    altura: number
    quantidade: number | null
    custo: number | null
    retalho: boolean
    defeitos: { x: number; y: number; largura: number; altura: number }[]
  }[]
  pecas: { id: string; largura: number; altura: number; quantidade: number; podeGirar: boolean }[]
  corte: RegrasDoPlano
}

/** The pieces and slabs of one stone: what one run of the engine is about. */
export interface GrupoDoPlano {
  /** as it is spelt where it stands first */
  material: string
  /** the same for every spelling of the stone */
  chave: string
  entrada: EntradaDoGrupo
}

/** By what pieces and slabs meet: the name of the stone without case, accents and spaces too many. */
export function chaveOfMaterial(material: string): string {
  return foldText(material)
}

/**
 * The plan cut up by stone, each stone once, pieces' stones first; one with pieces and no slab, or the other way round,
 * is a group too. Whole slabs cost their price in reais; where one of a stone has no price, all of it are weighed by
 * their area, so that none is taken for free. Leftovers cost nothing: they are used first.
 */
export function gruposOfPlano({ chapas, pecas, regras }: Conteudo): GrupoDoPlano[] {
  const names = new Map<string, string>()
  for (const { material } of [...pecas, ...chapas]) {
    const chave = chaveOfMaterial(material)
    if (!names.has(chave)) names.set(chave, normalizeSpaces(material))
  }
  return [...names].map(([chave, material]) => {
    const isOfStone = (one: { material: string }) => chaveOfMaterial(one.material) === chave
    return {
      material,
      chave,
      entrada: {
        chapas: chapasOfEntrada(chapas.filter(isOfStone)),
        pecas: pecas.filter(isOfStone).map(pecaOfEntrada),
        corte: regras,
      },
    }
  })
}

/** The slabs as cut that belong to a group, in the order of the plan. */
export function cortadasOfGrupo(
  { entrada }: Pick<GrupoDoPlano, 'entrada'>,
  cortadas: readonly ChapaCortadaDoPlano[],
): ChapaCortadaDoPlano[] {
  const ids = new Set(entrada.chapas.map(({ id }) => id))
  return cortadas.filter(({ chapa }) => ids.has(chapa))
}

function chapasOfEntrada(chapas: readonly ChapaDoPlano[]): EntradaDoGrupo['chapas'] {
  const priced = chapas.every(({ retalho, preco }) => retalho || preco > 0)
  return chapas.map(({ id, largura, altura, quantidade, preco, retalho, defeitos }) => ({
    id,
    largura,
    altura,
    quantidade,
    custo: priced && !retalho ? preco : null,
    retalho,
    defeitos,
  }))
}

function pecaOfEntrada({ id, largura, altura, quantidade, podeGirar }: PecaDoPlano) {
  return { id, largura, altura, quantidade, podeGirar }
}
