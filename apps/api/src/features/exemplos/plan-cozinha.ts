import type { Chapa } from '@lapida/contracts/chapa'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { solveCorte } from '@lapida/corte/solve-corte'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { pecasDesenhadas } from '@lapida/documento/plano-corte/pecas-desenhadas'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import { candidatasOf } from '@lapida/domain/plano-corte/candidata'
import { chapaOfEstoque } from '@lapida/domain/plano-corte/chapa-of-estoque'
import { chaveOfCopia } from '@lapida/domain/plano-corte/copia'
import { gruposOfPlano } from '@lapida/domain/plano-corte/grupos-of-plano'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'

/** What the sample plan is made of. */
export interface TrabalhoDaCozinha {
  orcamento: Orcamento
  desenho: Desenho
  /** slabs and leftovers that are kept for the quote */
  chapas: readonly Chapa[]
  pedra: EstoqueMaterial
  newId: () => string
}

/** Enough for so few pieces; by steps, so that the plan is the same on every machine. */
const PASSOS = 30

/**
 * A plan of all pieces of the quote on its slabs, laid by the engine, with the tops of the first slab cut already:
 * upstands, aprons and what lies on the other slab still wait for the saw.
 */
export function planCozinha({
  orcamento,
  desenho,
  chapas,
  pedra,
  newId,
}: TrabalhoDaCozinha): ConteudoPlanoCorte {
  const noPlano = chapas.map((chapa) => chapaOfEstoque(chapa, pedra, newId()))
  const acabamentos = regrasCobrancaPadrao().acabamentos
  const pecas = pecasDesenhadas(candidatasOf(orcamento, orcamento.materiais), {
    desenhoOf: (id) => (id === desenho.id ? desenho : null),
    nomeOfAcabamento: (_, id) => acabamentos.find((one) => one.id === id)?.nome ?? '',
    veio: noPlano[0]?.veio ?? 'nenhum',
    newId,
  }).map((peca) => ({ ...peca, ...(peca.pedra && { pedra: { ...peca.pedra, codigo: pedra.codigo } }) }))
  const vazio = { chapas: noPlano, pecas, regras: REGRAS_PADRAO, cortadas: [], prontas: [] }
  const [grupo, ...outros] = gruposOfPlano(vazio)
  if (!grupo || outros.length > 0) throw new RangeError('The sample kitchen is of one stone.')
  const plano = solveCorte(grupo.entrada, { passos: PASSOS })
  if (plano.fora.length > 0)
    throw new RangeError('The sample kitchen lies on the slabs that are kept for it.')
  const contornos = new Set(pecas.filter(({ contorno }) => contorno).map(({ id }) => id))
  const inteiras = new Set(noPlano.filter(({ retalho }) => !retalho).map(({ id }) => id))
  const prontas = plano.chapas
    .filter(({ chapa }) => inteiras.has(chapa))
    .flatMap((cortada) => cortada.pecas)
    .filter(({ peca }) => contornos.has(peca))
    .map(chaveOfCopia)
  return { ...vazio, cortadas: plano.chapas, prontas }
}
