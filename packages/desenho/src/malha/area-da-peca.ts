import { diferenca, relacao, uniao } from '#kernel/booleano.ts'
import { antiHorario, area, type Laco } from '#kernel/laco.ts'
import { validateLaco, type LacoSimples } from '#kernel/simples.ts'
import { contornoOfPeca } from '#model/contorno.ts'
import type { Peca } from '#model/tipos.ts'
import { ladosComOrigem, ladosOfPeca, ladosOfFuro, type Lado } from './lados.ts'
import type { Area } from './placa.ts'

/** An opening with the finish of its edge. */
export type Abertura = { laco: Laco; acabamento: string }

/** An outline with what is open in it. `inteiro`: nobody has cut into its line, its stretches are the piece's own. */
type Regiao = { contorno: LacoSimples; furos: Abertura[]; inteiro: boolean }

/** Dust of rounding, mm². */
const POEIRA = 1e-2

/**
 * The stone of a piece, openings cut out of it: one inside is a hole, one that reaches over the edge is a bay, one that
 * goes from side to side makes two areas. None when the outline is broken.
 */
export function areasOfPeca(peca: Peca, aberturas: readonly Abertura[]): Area[] {
  const contorno = contornoOfPeca(peca)
  if (!contorno.ok) return []
  const origens = ladosOfPeca(peca)
  let regioes: Regiao[] = [{ contorno: contorno.valor.laco, furos: [], inteiro: true }]
  for (const { laco, acabamento } of aberturas) {
    const valido = validateLaco(laco)
    if (valido.ok) regioes = regioes.flatMap((regiao) => open(regiao, { laco: valido.valor, acabamento }))
  }
  const ladosDosFuros = aberturas.flatMap(({ laco, acabamento }) => ladosOfFuro(laco, acabamento))
  return regioes.map(({ contorno: laco, furos, inteiro }): Area => ({
    contorno: inteiro ? origens : ladosComOrigem(laco, [...origens, ...ladosDosFuros]),
    furos: furos.map((furo): Lado[] => ladosOfFuro(furo.laco, furo.acabamento)),
  }))
}

function open(regiao: Regiao, nova: { laco: LacoSimples; acabamento: string }): Regiao[] {
  const comFuros = joinFuros(regiao, nova)
  const { laco } = comFuros.nova
  const onde = relacao(laco, regiao.contorno)
  if (onde === 'fora') return [regiao]
  if (onde === 'contem') return []
  if (onde === 'dentro') return [{ ...regiao, furos: [...comFuros.furos, comFuros.nova] }]
  return diferenca(regiao.contorno, laco)
    .contornos.filter((parte) => area(parte) > POEIRA)
    .flatMap((parte): Regiao[] => {
      const valido = validateLaco(parte)
      if (!valido.ok) return []
      const furos = comFuros.furos.filter((furo) => relacao(furo.laco, parte) === 'dentro')
      return [{ contorno: valido.valor, furos, inteiro: false }]
    })
}

/** The new opening grown together with the holes that it touches; what lies in another opening is open already. */
function joinFuros(
  { furos }: Regiao,
  nova: { laco: LacoSimples; acabamento: string },
): { furos: Abertura[]; nova: { laco: LacoSimples; acabamento: string } } {
  let atual = nova
  const soltos: Abertura[] = []
  for (const furo of furos) {
    const onde = relacao(furo.laco, atual.laco)
    if (onde === 'fora') soltos.push(furo)
    if (onde === 'contem') atual = withLaco(furo.laco, atual)
    if (onde === 'toca') atual = withLaco(unido(furo.laco, atual.laco), atual)
  }
  return { furos: soltos, nova: atual }
}

function unido(um: Laco, outro: LacoSimples): Laco {
  const valido = validateLaco(um)
  if (!valido.ok) return outro
  const { contornos } = uniao(valido.valor, outro)
  return contornos.reduce((maior, laco) => (area(laco) > area(maior) ? laco : maior), antiHorario(outro))
}

function withLaco(laco: Laco, nova: { laco: LacoSimples; acabamento: string }) {
  const valido = validateLaco(laco)
  return valido.ok ? { laco: valido.valor, acabamento: nova.acabamento } : nova
}
