import { caixa, placeLaco, type Laco } from '#kernel/laco.ts'
import { contornoOfPeca } from '#model/contorno.ts'
import { partesOfPeca } from '#model/partes.ts'
import { lacosOfRecortes } from '#model/recorte.ts'
import type { Desenho, Id, Peca, Regras } from '#model/tipos.ts'
import { relacao } from '#kernel/booleano.ts'
import { bordasOfParte, type BordaParaCorte } from './bordas-para-corte.ts'
import { pecasDerivadas } from './derivadas.ts'
import { rememberByObject } from './remember.ts'

/** What the cutting plan gets of a piece, or of one of its parts between seams. */
export type PecaParaCorte = {
  pecaId: Id
  /** Name on the label: the piece's code, with a letter for each part. */
  rotulo: string
  nome: string
  materialId: string | undefined
  espessura: number
  quantidade: number
  /** True outline and openings, in mm, with the lower left corner of the box at 0,0. */
  contorno: Laco
  recortes: Laco[]
  /** What is on its sides, in the same coordinates. */
  bordas: BordaParaCorte[]
  /** Sides of the box, mm; along X and along Y. */
  largura: number
  altura: number
  /** Degrees of the vein from X; a locked one allows half turns only. */
  veio: number
  podeGirar: boolean
}

/** Everything of a drawing that is cut from slabs: pieces by their parts, upstands and aprons. Broken ones are left out. */
export function pecasParaCorte({ pecas, regras }: Pick<Desenho, 'pecas' | 'regras'>): PecaParaCorte[] {
  return Object.values(pecas).flatMap((peca) => cortadasOfPeca(peca, regras))
}

/** What is cut for one piece: its parts, its upstands and aprons. */
export const cortadasOfPeca = rememberByObject((peca: Peca, regras: Regras): PecaParaCorte[] =>
  [peca, ...pecasDerivadas(peca, regras)].flatMap(partesParaCorte),
)

function partesParaCorte(peca: Peca): PecaParaCorte[] {
  const partes = partesOfPeca(peca)
  if (!partes.ok || !contornoOfPeca(peca).ok) return []
  const aberturas = lacosOfRecortes(peca).map(({ laco }) => laco)
  return partes.valor.lacos.map((laco, i, todas) => {
    const { minX, minY, maxX, maxY } = caixa(laco)
    const naOrigem = (l: Laco) => placeLaco(l, { x: -minX, y: -minY, rot: 0 })
    return {
      pecaId: peca.id,
      rotulo: todas.length > 1 ? `${peca.codigo}${String.fromCharCode(65 + (i % 26))}` : peca.codigo,
      nome: peca.nome,
      materialId: peca.materialId,
      espessura: peca.espessura,
      quantidade: peca.quantidade,
      contorno: naOrigem(laco),
      recortes: aberturas.filter((abertura) => relacao(abertura, laco) !== 'fora').map(naOrigem),
      bordas: bordasOfParte(peca, laco).map(({ a, b, ...borda }) => ({
        ...borda,
        a: { x: a.x - minX, y: a.y - minY },
        b: { x: b.x - minX, y: b.y - minY },
      })),
      largura: maxX - minX,
      altura: maxY - minY,
      veio: peca.veio.angulo,
      podeGirar: !peca.veio.travado,
    }
  })
}
