import type {
  ChapaCortadaDoPlano,
  ChapaDoPlano,
  ConteudoPlanoCorte,
  PecaDoPlano,
} from '@lapida/contracts/plano-corte'
import { aproveitamentoOfChapas } from './eficiencia.ts'
import { isPedraMudada } from './pecas-do-orcamento.ts'
import { chaveOfPecaNoPlano, chaveOfPedra, pedraOfChapa } from './pedra.ts'

type Posicionada = ChapaCortadaDoPlano['pecas'][number]

/** The plan with more pieces to cut; they are pending. */
export function addPecas(conteudo: ConteudoPlanoCorte, pecas: readonly PecaDoPlano[]): ConteudoPlanoCorte {
  return pecas.length === 0 ? conteudo : { ...conteudo, pecas: [...conteudo.pecas, ...pecas] }
}

/** The plan with another quantity, measure, stone or name of a piece; copies that this takes their place are pending. */
export function changePeca(
  conteudo: ConteudoPlanoCorte,
  id: string,
  changes: Partial<Omit<PecaDoPlano, 'id'>>,
): ConteudoPlanoCorte {
  const pecas = conteudo.pecas.map((peca) => (peca.id === id ? { ...peca, ...changes } : peca))
  return withoutMisfits({ ...conteudo, pecas })
}

/**
 * The plan with a piece as its quote has it by now. That it is cut from another stone was said of the stone that it was
 * sold as: of another one it has to be said again.
 */
export function updatePeca(
  conteudo: ConteudoPlanoCorte,
  peca: PecaDoPlano,
  atual: Partial<Omit<PecaDoPlano, 'id'>>,
): ConteudoPlanoCorte {
  const isOther = isPedraMudada(peca, { ...peca, ...atual })
  return changePeca(conteudo, peca.id, { ...atual, ...(isOther && { cortarDe: undefined }) })
}

/** The plan without these pieces, on slabs too. */
export function removePecas(conteudo: ConteudoPlanoCorte, ids: readonly string[]): ConteudoPlanoCorte {
  const pecas = conteudo.pecas.filter(({ id }) => !ids.includes(id))
  return pecas.length === conteudo.pecas.length ? conteudo : withoutMisfits({ ...conteudo, pecas })
}

/** The plan with more slabs that may be cut. */
export function addChapas(conteudo: ConteudoPlanoCorte, chapas: readonly ChapaDoPlano[]): ConteudoPlanoCorte {
  return { ...conteudo, chapas: [...conteudo.chapas, ...chapas] }
}

/** The plan with another size, stone, number or price of a slab; pieces that it cannot hold any more are pending. */
export function changeChapa(
  conteudo: ConteudoPlanoCorte,
  id: string,
  changes: Partial<Omit<ChapaDoPlano, 'id'>>,
): ConteudoPlanoCorte {
  const chapas = conteudo.chapas.map((chapa) => (chapa.id === id ? { ...chapa, ...changes } : chapa))
  return withoutMisfits({ ...conteudo, chapas })
}

/** The plan without a slab; the pieces on it are pending. */
export function removeChapa(conteudo: ConteudoPlanoCorte, id: string): ConteudoPlanoCorte {
  const chapas = conteudo.chapas.filter((chapa) => chapa.id !== id)
  return chapas.length === conteudo.chapas.length ? conteudo : withoutMisfits({ ...conteudo, chapas })
}

/** How many copies of the pieces lie on a slab. */
export function countPosicionadas({ cortadas }: Pick<ConteudoPlanoCorte, 'cortadas'>, peca: string): number {
  return cortadas.reduce((sum, { pecas }) => sum + pecas.filter((one) => one.peca === peca).length, 0)
}

/**
 * The plan without what cannot lie where it lies: copies that are not asked for any more, with other sides, turned
 * against their stone's vein, of another stone, or beyond the border of a smaller slab. The cuts of a slab that keeps
 * some of its pieces stay: they still set those free.
 */
function withoutMisfits(conteudo: ConteudoPlanoCorte): ConteudoPlanoCorte {
  const pecas = new Map(conteudo.pecas.map((peca) => [peca.id, peca]))
  const stones = new Map<string, string>()
  const stoneOf = (peca: PecaDoPlano) => {
    const known = stones.get(peca.id) ?? chaveOfPecaNoPlano(conteudo, peca)
    stones.set(peca.id, known)
    return known
  }
  const cortadas = conteudo.cortadas.flatMap((cortada) => {
    const chapa = conteudo.chapas.find(({ id }) => id === cortada.chapa)
    if (!chapa || cortada.copia > (chapa.quantidade ?? Infinity)) return []
    const stone = chaveOfPedra(pedraOfChapa(chapa))
    const kept = cortada.pecas.filter((posicionada) => {
      const peca = pecas.get(posicionada.peca)
      if (!peca || stoneOf(peca) !== stone) return false
      return fitsPeca(posicionada, peca) && isInside(posicionada, chapa, conteudo.regras.refilo)
    })
    if (kept.length === 0) return []
    if (kept.length === cortada.pecas.length) return [cortada]
    const less = { ...cortada, pecas: kept }
    return [{ ...less, aproveitamento: aproveitamentoOfChapas(conteudo, [less]) }]
  })
  const asked = (chave: string) => {
    const at = chave.lastIndexOf('/')
    return Number(chave.slice(at + 1)) <= (pecas.get(chave.slice(0, at))?.quantidade ?? 0)
  }
  return { ...conteudo, cortadas, prontas: conteudo.prontas.filter(asked) }
}

function fitsPeca(one: Posicionada, peca: PecaDoPlano): boolean {
  if (one.copia > peca.quantidade) return false
  const [largura, altura] = one.girada ? [peca.altura, peca.largura] : [peca.largura, peca.altura]
  return one.largura === largura && one.altura === altura && (!one.girada || peca.podeGirar)
}

function isInside({ x, y, largura, altura }: Posicionada, chapa: ChapaDoPlano, refilo: number): boolean {
  const fits = (start: number, size: number, end: number) => start >= refilo && start + size <= end - refilo
  return fits(x, largura, chapa.largura) && fits(y, altura, chapa.altura)
}
