import type { ChapaCreate } from '@lapida/contracts/chapa'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import type { OrcamentoCreate } from '@lapida/contracts/orcamento'
import { drawCozinhaExemplo } from '@lapida/desenho/exemplos/cozinha'
import { linhasOfOrcamento } from '@lapida/desenho/quantities/linhas-of-orcamento'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import { pecaOfDesenho } from '@lapida/domain/desenho/linha-do-desenho'
import { nomeOfDesenho } from '@lapida/domain/desenho/nome-of-desenho'
import { endOfReserva } from '@lapida/domain/estoque/reserva'
import { CHAPAS_EXEMPLO } from '@lapida/domain/exemplos/chapas'
import { nomeOfPlano } from '@lapida/domain/plano-corte/nome-of-plano'
import { createChapa } from '#features/chapas/create-chapa.ts'
import { loadChapas } from '#features/chapas/load-chapas.ts'
import { addFotoFeita } from '#features/fotos-chapa/add-foto-feita.ts'
import { getHoje } from '#features/chapas/get-hoje.ts'
import { createDesenho } from '#features/desenhos/create-desenho.ts'
import { createOrcamento } from '#features/orcamentos/create-orcamento.ts'
import { replacePlanoCorte } from '#features/planos-corte/replace-plano-corte.ts'
import type { Context } from '#http/context.ts'
import { CHAPAS_DA_COZINHA, type FotosDeExemplo } from './draw-fotos.ts'
import { planCozinha } from './plan-cozinha.ts'

/** The sample quote that is drawn, its slabs and what it is made for. */
export interface CozinhaPedida {
  /** as POST takes it, of one material with its items; the pieces come from the drawing */
  orcamento: OrcamentoCreate
  /** name of the customer */
  cliente: string
  pedra: EstoqueMaterial
  /** when the quote was made */
  feitaEm: Date
  /** sample data, which is taken away as one */
  exemplo: boolean
  /** how its slabs look */
  fotos: FotosDeExemplo
}

/**
 * Stores a kitchen through all its rooms: the drawing, the approved quote that has its pieces, the slabs of its stone,
 * of which two are kept for it and seen, and the plan that is half cut.
 * @returns the ids of what was made
 */
export async function addCozinha(context: Context, pedida: CozinhaPedida): Promise<string[]> {
  const { orcamento, cliente, pedra, feitaEm, exemplo, fotos } = pedida
  const [desenhoId, orcamentoId, planoId] = [context.newId(), context.newId(), context.newId()]
  const ambientes = orcamento.materiais.map(({ ambiente }) => ambiente)
  const desenho = drawCozinhaExemplo({
    id: desenhoId,
    nome: nomeOfDesenho({ cliente, pedras: [pedra.nome], ambientes, pecas: [] }),
    orcamentoId,
    ...(orcamento.clienteId !== null && { clienteId: orcamento.clienteId }),
    materialId: pedra.id,
    cubaId: cubaOf(orcamento),
  })
  const pecas = linhasOfOrcamento(desenho).map((linha) =>
    pecaOfDesenho(desenho, linha, regrasCobrancaPadrao()),
  )
  const materiais = orcamento.materiais.map((material) => ({
    ...material,
    estoqueMaterialId: pedra.id,
    pecas,
  }))
  const body = { ...orcamento, id: orcamentoId, materiais, status: 'aprovado' as const }
  const criado = await createOrcamento({ ...context, now: feitaEm }, { body }, { exemplo })
  await createDesenho(context, desenho, { exemplo })
  const chapas = await addChapas(context, { pedra, orcamentoId, exemplo, fotos })
  const conteudo = planCozinha({
    orcamento: criado,
    desenho,
    chapas: chapas.filter(({ codigo }) => CHAPAS_DA_COZINHA.includes(codigo)),
    pedra,
    newId: () => context.newId(),
  })
  const plano = { nome: nomeOfPlano(conteudo), versao: 0, conteudo }
  await replacePlanoCorte(context, { params: { id: planoId }, body: plano }, { exemplo })
  return [desenhoId, orcamentoId, planoId, ...chapas.map(({ id }) => id)]
}

/** The basin of the stock that is sold with it. */
function cubaOf({ materiais }: OrcamentoCreate): string {
  const cuba = materiais.flatMap(({ itens }) => itens).find(({ tipo }) => tipo === 'Cubas')
  return cuba?.estoqueId ?? ''
}

async function addChapas(
  context: Context,
  {
    pedra,
    orcamentoId,
    exemplo,
    fotos,
  }: Pick<CozinhaPedida, 'pedra' | 'exemplo' | 'fotos'> & {
    orcamentoId: string
  },
) {
  const reservada = {
    estado: 'reservada' as const,
    orcamentoId,
    reservadaAte: endOfReserva(await getHoje(context)),
  }
  const made: string[] = []
  for (const { material: _material, ...chapa } of CHAPAS_EXEMPLO) {
    const body: ChapaCreate = {
      ...chapa,
      ...(CHAPAS_DA_COZINHA.includes(chapa.codigo) && reservada),
      estoqueMaterialId: pedra.id,
    }
    const created = await createChapa(context, { body }, { exemplo })
    const foto = fotos.get(created.codigo)
    if (foto) await addFotoFeita(context, created, foto)
    made.push(created.id)
  }
  // With their photos.
  return loadChapas(context, made)
}
