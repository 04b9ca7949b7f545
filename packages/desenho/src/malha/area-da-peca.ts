import { diferenca, relacao, uniao } from '#kernel/booleano.ts'
import { antiHorario, area, type Laco } from '#kernel/laco.ts'
import { validaLaco, type LacoSimples } from '#kernel/simples.ts'
import { contornoDaPeca } from '#model/contorno.ts'
import type { Peca } from '#model/tipos.ts'
import { ladosComOrigem, ladosDaPeca, ladosDoFuro, type Lado } from './lados.ts'
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
export function areasDaPeca(peca: Peca, aberturas: readonly Abertura[]): Area[] {
  const contorno = contornoDaPeca(peca)
  if (!contorno.ok) return []
  const origens = ladosDaPeca(peca)
  let regioes: Regiao[] = [{ contorno: contorno.valor.laco, furos: [], inteiro: true }]
  for (const { laco, acabamento } of aberturas) {
    const valido = validaLaco(laco)
    if (valido.ok) regioes = regioes.flatMap((regiao) => abre(regiao, { laco: valido.valor, acabamento }))
  }
  const ladosDosFuros = aberturas.flatMap(({ laco, acabamento }) => ladosDoFuro(laco, acabamento))
  return regioes.map(({ contorno: laco, furos, inteiro }): Area => ({
    contorno: inteiro ? origens : ladosComOrigem(laco, [...origens, ...ladosDosFuros]),
    furos: furos.map((furo): Lado[] => ladosDoFuro(furo.laco, furo.acabamento)),
  }))
}

function abre(regiao: Regiao, nova: { laco: LacoSimples; acabamento: string }): Regiao[] {
  const comFuros = juntaFuros(regiao, nova)
  const { laco } = comFuros.nova
  const onde = relacao(laco, regiao.contorno)
  if (onde === 'fora') return [regiao]
  if (onde === 'contem') return []
  if (onde === 'dentro') return [{ ...regiao, furos: [...comFuros.furos, comFuros.nova] }]
  return diferenca(regiao.contorno, laco)
    .contornos.filter((parte) => area(parte) > POEIRA)
    .flatMap((parte): Regiao[] => {
      const valido = validaLaco(parte)
      if (!valido.ok) return []
      const furos = comFuros.furos.filter((furo) => relacao(furo.laco, parte) === 'dentro')
      return [{ contorno: valido.valor, furos, inteiro: false }]
    })
}

/** The new opening grown together with the holes that it touches; what lies in another opening is open already. */
function juntaFuros(
  { furos }: Regiao,
  nova: { laco: LacoSimples; acabamento: string },
): { furos: Abertura[]; nova: { laco: LacoSimples; acabamento: string } } {
  let atual = nova
  const soltos: Abertura[] = []
  for (const furo of furos) {
    const onde = relacao(furo.laco, atual.laco)
    if (onde === 'fora') soltos.push(furo)
    if (onde === 'contem') atual = comLaco(furo.laco, atual)
    if (onde === 'toca') atual = comLaco(unido(furo.laco, atual.laco), atual)
  }
  return { furos: soltos, nova: atual }
}

function unido(um: Laco, outro: LacoSimples): Laco {
  const valido = validaLaco(um)
  if (!valido.ok) return outro
  const { contornos } = uniao(valido.valor, outro)
  return contornos.reduce((maior, laco) => (area(laco) > area(maior) ? laco : maior), antiHorario(outro))
}

function comLaco(laco: Laco, nova: { laco: LacoSimples; acabamento: string }) {
  const valido = validaLaco(laco)
  return valido.ok ? { laco: valido.valor, acabamento: nova.acabamento } : nova
}
