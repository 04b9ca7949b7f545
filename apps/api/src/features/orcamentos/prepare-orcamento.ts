import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento, OrcamentoReplace } from '@lapida/contracts/orcamento'
import { regrasOfNovoOrcamento } from '@lapida/domain/cobranca/padroes'
import { escolhasMaisCaras } from '@lapida/domain/orcamento/escolhas'
import { excessoOfOpcoes } from '@lapida/domain/orcamento/opcoes'
import { exceedsTotalMaximo, totalOrcamento, type TotalOrcamento } from '@lapida/domain/orcamento/total'
import { diaCivil } from '@lapida/domain/shared/datas'
import { checkMateriais, checkTotais, type RenamePath } from '#features/materiais/check-materiais.ts'
import { AppError } from '#http/app-error.ts'
import { together, type Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { invalidData } from '#http/validation.ts'
import { assignIds } from './assign-ids.ts'
import { camposOfAjustes, camposOfPlano, datasCivis, validadeCivil } from './check-condicoes.ts'
import type { OrcamentoEscrito } from '@lapida/domain/orcamento/orcamento-escrito'
import { findCliente } from './orcamentos.repository.ts'

export interface OrcamentoPreparado {
  escrito: OrcamentoEscrito
  totais: TotalOrcamento
  /** null without one */
  cliente: ClienteReferido | null
  /** units on hand of the products of its items, by id */
  disponivel: ReadonlyMap<string, number>
}

/** The customer of a quote: what it has of one already, or the customer's row. */
type ClienteReferido = NonNullable<Orcamento['cliente']>

/**
 * Everything between a valid body and the rows of a quote: the rules that hold across fields, what it refers
 * to, ids for its entries, and its totals. `stored` is the quote as it was, null for a new one.
 * @throws {AppError} for the first rule that the quote breaks.
 */
export async function prepareOrcamento(
  context: Context,
  sent: OrcamentoReplace,
  {
    stored,
    empresa,
    rename = (path) => path,
  }: {
    stored: Orcamento | null
    empresa: Empresa
    rename?: RenamePath
  },
): Promise<OrcamentoPreparado> {
  const dias = checkCondicoes(context, sent, { stored, empresa })
  const lists = assignIds(sent, context.newId)
  const [cliente, { materiais, disponivel }] = await together(
    referredCliente(context, sent.clienteId, stored),
    checkMateriais(context, lists.materiais, { stored: stored?.materiais ?? [], rename }),
  )
  const escrito = {
    ...sent,
    ...lists,
    materiais,
    ...dias,
    clienteId: cliente?.id ?? null,
    regrasCobranca: regrasOf(sent, stored, empresa),
  }
  checkOpcoes(escrito, rename)
  const totais = totalOrcamento(escrito)
  const maiores = totalOrcamento(escrito, escolhasMaisCaras(escrito))
  for (const each of [totais, maiores]) {
    checkTotais(each.materiaisTotais)
    if (exceedsTotalMaximo(each)) throw new AppError('TOTAL_ALTO_DEMAIS')
  }
  return { escrito, totais, cliente, disponivel }
}

/** A quote leaves a customer only so much to choose. */
function checkOpcoes(escrito: OrcamentoEscrito, rename: RenamePath): void {
  const excesso = Object.entries(excessoOfOpcoes(escrito))
  if (excesso.length > 0)
    throw invalidData(Object.fromEntries(excesso.map(([path, texto]) => [rename(path), texto])))
}

/** Rules that were not sent: those that the quote has; a new quote takes its company's. */
function regrasOf(
  sent: OrcamentoReplace,
  stored: Orcamento | null,
  empresa: Empresa,
): OrcamentoEscrito['regrasCobranca'] {
  if (sent.regrasCobranca !== undefined) return sent.regrasCobranca
  return stored ? stored.regrasCobranca : regrasOfNovoOrcamento(empresa)
}

function checkCondicoes(
  { now }: Context,
  sent: OrcamentoReplace,
  { stored, empresa }: { stored: Orcamento | null; empresa: Empresa },
): Pick<OrcamentoEscrito, 'dataValidade' | 'dataInicio' | 'dataTermino'> {
  const zona = empresa.fusoHorario
  const { dia, campos } = validadeCivil(sent.dataValidade, {
    hoje: diaCivil(now, zona),
    zona,
    stored: stored?.dataValidade ?? null,
  })
  const obra = datasCivis(sent, zona)
  const all = { ...camposOfAjustes(sent), ...camposOfPlano(sent, stored), ...campos, ...obra.campos }
  if (Object.keys(all).length > 0) throw invalidData(all)
  return { dataValidade: dia, ...obra.datas }
}

/** A quote keeps the customer that it had, also when that customer has been deleted since. */
async function referredCliente(
  { db, userId }: Context,
  clienteId: string | null,
  stored: Orcamento | null,
): Promise<ClienteReferido | null> {
  if (clienteId === null) return null
  const id = idToFind(clienteId)
  if (stored?.cliente?.id === id) return stored.cliente
  const cliente = await findCliente(db, userId, id)
  if (!cliente)
    throw new AppError('CLIENTE_NAO_ENCONTRADO', { campos: { clienteId: 'Cliente não encontrado' } })
  return cliente
}
