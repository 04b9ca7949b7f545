import type { ChapaCreate } from '@lapida/contracts/chapa'
import type { ChapaDoPlano, ConteudoPlanoCorte, SobraGuardada } from '@lapida/contracts/plano-corte'
import { chapasComPecas } from '@lapida/domain/plano-corte/chapas-com-pecas'
import { codigoOfRetalho, custoOfRetalho, defeitosOfRetalho } from '@lapida/domain/estoque/retalho'
import { centavosToReais, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import type { ChapaGuardada } from '#features/chapas/hold-chapas.ts'
import { loadCodigos } from '#features/chapas/load-codigos.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { invalidPlano } from './invalid-plano.ts'
import type { ChapaDoEstoque } from './hold-chapas-do-plano.ts'

/** A leftover with all that it takes from its slab. */
interface SobraDoPlano {
  pedida: SobraGuardada
  sobra: { x: number; y: number; largura: number; altura: number }
  doPlano: ChapaDoPlano
  /** null for a leftover of a sheet that was typed */
  guardada: ChapaGuardada | null
}

type Campos = Record<string, string>

/**
 * The leftovers that a person keeps, as slabs that can be created: measures, cost and defects from the slab they are
 * cut from, a free code where none is given.
 * @throws {AppError} DADOS_INVALIDOS for a leftover that the plan has not, or that belongs to no stone; CODIGO_EM_USO
 */
export async function prepareRetalhos(
  context: Context,
  conteudo: ConteudoPlanoCorte,
  { pedidas, doEstoque }: { pedidas: readonly SobraGuardada[]; doEstoque: readonly ChapaDoEstoque[] },
): Promise<ChapaCreate[]> {
  if (pedidas.length === 0) return []
  const sobras = findSobras(conteudo, pedidas, doEstoque)
  const codigos = codigosOf(sobras, await loadCodigos(context))
  const missing: Campos = {}
  const bodies = sobras.map((sobra, index) => {
    const materialId = materialOf(sobra)
    if (materialId === null)
      missing[`sobras.${index}.estoqueMaterialId`] = 'Escolha o material do estoque deste retalho.'
    return bodyOf(sobra, { codigo: codigos[index] ?? '', estoqueMaterialId: materialId ?? '' })
  })
  if (Object.keys(missing).length > 0) throw invalidPlano(missing)
  return bodies
}

function findSobras(
  conteudo: ConteudoPlanoCorte,
  pedidas: readonly SobraGuardada[],
  doEstoque: readonly ChapaDoEstoque[],
): SobraDoPlano[] {
  const cortadas = chapasComPecas(conteudo)
  const campos: Campos = {}
  const seen = new Set<string>()
  const found = pedidas.flatMap((pedida, index) => {
    const cortada = cortadas.find(({ chapa, copia }) => chapa === pedida.chapa && copia === pedida.copia)
    const doPlano = conteudo.chapas.find(({ id }) => id === pedida.chapa)
    const sobra = cortada?.sobras[pedida.indice]
    const chave = `${pedida.chapa}/${pedida.copia}/${pedida.indice}`
    if (seen.has(chave)) campos[`sobras.${index}.indice`] = 'Esta sobra está repetida.'
    else if (!sobra || !doPlano) campos[`sobras.${index}.indice`] = 'Esta sobra não está no plano.'
    seen.add(chave)
    const guardada = doEstoque.find(({ chapa }) => chapa === pedida.chapa)?.guardada ?? null
    return sobra && doPlano ? [{ pedida, sobra, doPlano, guardada }] : []
  })
  if (Object.keys(campos).length > 0) throw invalidPlano(campos)
  return found
}

/** One code for each leftover: the typed ones first, so that no free one takes theirs. */
function codigosOf(sobras: readonly SobraDoPlano[], usados: readonly string[]): string[] {
  const taken = new Map(usados.map((codigo) => [codigo.toLowerCase(), codigo]))
  const campos: Campos = {}
  sobras.forEach(({ pedida: { codigo } }, index) => {
    if (codigo === '') return
    if (taken.has(codigo.toLowerCase()))
      campos[`sobras.${index}.codigo`] = `Já existe uma chapa com o código ${codigo}.`
    taken.set(codigo.toLowerCase(), codigo)
  })
  const [texto] = Object.values(campos)
  if (texto !== undefined) throw new AppError('CODIGO_EM_USO', { texto, campos })
  return sobras.map(({ pedida, doPlano, guardada }) => {
    if (pedida.codigo !== '') return pedida.codigo
    const codigo = codigoOfRetalho(guardada?.codigo ?? doPlano.codigo, taken.values())
    taken.set(codigo.toLowerCase(), codigo)
    return codigo
  })
}

/** A slab of the stock knows its stone; of a typed sheet the person says it, or the plan. */
function materialOf({ pedida, doPlano, guardada }: SobraDoPlano): string | null {
  if (guardada) return guardada.estoqueMaterialId
  const named = pedida.estoqueMaterialId ?? doPlano.estoqueMaterialId
  return named === null ? null : idToFind(named)
}

/** A leftover lies as its slab does; of a typed sheet the plan knows how its vein runs. */
const VEIO_DA_PEDRA = { nenhum: null, horizontal: 'comprimento', vertical: 'largura' } as const

function bodyOf(
  { pedida, sobra, doPlano, guardada }: SobraDoPlano,
  { codigo, estoqueMaterialId }: Pick<ChapaCreate, 'codigo' | 'estoqueMaterialId'>,
): ChapaCreate {
  const { largura, altura } = sobra
  return {
    estoqueMaterialId,
    codigo,
    largura,
    altura,
    espessura: guardada?.espessura ?? doPlano.espessura,
    veio: guardada ? guardada.veio : VEIO_DA_PEDRA[doPlano.veio],
    bloco: guardada?.bloco ?? '',
    // Which part of its slab a leftover is, no mirror can know: it opens with none.
    sequencia: null,
    face: null,
    lote: guardada?.lote ?? '',
    local: pedida.local,
    custo: centavosToReais(custoOfRetalho(reaisToCentavos(doPlano.preco), doPlano, sobra)),
    foto: null,
    defeitos: defeitosOfRetalho(guardada?.defeitos ?? doPlano.defeitos, sobra),
    estado: 'disponivel',
    retalho: true,
    origemId: guardada?.id ?? null,
    orcamentoId: null,
    reservadaAte: null,
    observacoes: '',
    venda: null,
  }
}
