import type { ChapaCortadaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { checkPlan } from '@lapida/corte/check-plan'
import { cutLayout } from '@lapida/corte/cut-layout'
import type { ChapaDisponivel, EntradaCorte, PecaPedida } from '@lapida/corte/formato'
import { layoutProblems } from '@lapida/corte/layout/layout-problems'
import { textoProblema, type ProblemaLayout } from '@lapida/corte/layout/problema-layout'
import { summaryOf } from '@lapida/corte/sum-up'
import { chaveOfCopia, isSameSlab, nomeOfCopia, type Onde } from '@lapida/domain/plano-corte/copia'
import { chapaDisponivel, pecaPedida } from '@lapida/domain/plano-corte/entrada-do-corte'

/** What stands across every slab that has a problem, on each paper and screen of the workshop. */
export const NAO_CORTAR = 'NÃO CORTAR'

/** Something that keeps a slab from being cut: where, which pieces, and what to say. */
export interface Problema {
  onde: Onde
  /** `cortes-velhos`: pieces lie well, but slab or rules changed since its cuts were found */
  tipo: ProblemaLayout['tipo'] | 'cortes-velhos'
  chaves: string[]
  texto: string
}

const CORTES_VELHOS = 'A chapa ou as regras mudaram: os cortes precisam ser refeitos.'
const SAIDA_SEM_GUILHOTINA = 'Mude a peça de lugar ou use o modo livre.'

/**
 * All that is wrong with the slabs of a plan, in words that name piece and problem. Every paper and screen that somebody
 * cuts by asks this function. Slabs that did not change since the last call are not looked at again.
 */
export function problemasOfPlano(conteudo: ConteudoPlanoCorte): Problema[] {
  return conteudo.cortadas.flatMap((cortada) => problemasOfChapa(conteudo, cortada))
}

/** What is wrong with one of them. */
export function problemasOnSlab(problemas: readonly Problema[], onde: Onde): Problema[] {
  return problemas.filter((problema) => isSameSlab(problema.onde, onde))
}

interface Known extends Pick<ConteudoPlanoCorte, 'chapas' | 'pecas' | 'regras'> {
  problemas: Problema[]
}

const known = new WeakMap<ChapaCortadaDoPlano, Known>()

function problemasOfChapa(conteudo: ConteudoPlanoCorte, cortada: ChapaCortadaDoPlano): Problema[] {
  const { chapas, pecas, regras } = conteudo
  const before = known.get(cortada)
  if (before?.chapas === chapas && before.pecas === pecas && before.regras === regras) return before.problemas
  const problemas = lookFor(conteudo, cortada)
  known.set(cortada, { chapas, pecas, regras, problemas })
  return problemas
}

function lookFor({ chapas, pecas, regras }: ConteudoPlanoCorte, cortada: ChapaCortadaDoPlano): Problema[] {
  const chapa = chapas.find(({ id }) => id === cortada.chapa)
  if (!chapa) return []
  const kinds = new Map(pecas.map((peca) => [peca.id, peca]))
  const used = new Set(cortada.pecas.map(({ peca }) => peca))
  const pedidas = pecas.filter(({ id }) => used.has(id)).map((peca) => pecaPedida(peca, regras))
  const slab = chapaDisponivel(chapa)
  const found = layoutProblems(slab, cortada.pecas, { corte: regras, pedidas })
  // With cuts the saw has its way already; without any it may be that there is none.
  const uncut = found.length === 0 && regras.modo === 'guilhotina' && cortada.cortes.length === 0
  const problemas = uncut ? cutLayout(slab, cortada.pecas, { ...regras, pedidas }).problemas : found
  const onde = { chapa: cortada.chapa, copia: cortada.copia }
  if (problemas.length === 0)
    return areCutsTrue(slab, { cortada, pedidas }, regras)
      ? []
      : [{ onde, tipo: 'cortes-velhos', chaves: [], texto: CORTES_VELHOS }]
  return problemas.map((problema) => ({
    onde,
    tipo: problema.tipo,
    chaves: problema.pecas.map(chaveOfCopia),
    texto: textOf(problema, ({ peca, copia }) => {
      const kind = kinds.get(peca)
      return kind ? nomeOfCopia(kind, copia) : peca
    }),
  }))
}

/** Whether the checker of the engine, that of the server too, accepts the slab with its cuts and leftovers. */
function areCutsTrue(
  chapa: ChapaDisponivel,
  { cortada, pedidas }: { cortada: ChapaCortadaDoPlano; pedidas: readonly PecaPedida[] },
  corte: EntradaCorte['corte'],
): boolean {
  const entrada = { chapas: [{ ...chapa, quantidade: null }], pecas: [...pedidas], corte }
  const placed = new Set(cortada.pecas.map(chaveOfCopia))
  const fora = pedidas.flatMap(({ id, quantidade }) =>
    Array.from({ length: quantidade }, (_, index) => ({ peca: id, copia: index + 1, motivo: '' })).filter(
      (copia) => !placed.has(chaveOfCopia(copia)),
    ),
  )
  const summary = summaryOf([{ chapa, cortada }])
  const resumo = { ...summary, limiteInferior: 0, tempoMs: 0, semente: 0 }
  return checkPlan(entrada, { chapas: [cortada], fora, resumo }).length === 0
}

function textOf(problema: ProblemaLayout, nomeOf: Parameters<typeof textoProblema>[1]): string {
  const told = textoProblema(problema, nomeOf)
  if (problema.tipo === 'sem-guilhotina') return `${told} ${SAIDA_SEM_GUILHOTINA}`
  return problema.tipo === 'sobreposicao' ? `Peças sobrepostas: ${told}` : told
}
