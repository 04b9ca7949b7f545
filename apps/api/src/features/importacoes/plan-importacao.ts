import { setImmediate } from 'node:timers/promises'
import type { ErroImportacao, PlanilhaEnviada, SituacaoLinha } from '@lapida/contracts/importacao'
import { mensagemValidacao } from '@lapida/contracts/mensagens'
import { LINHAS_POR_IMPORTACAO } from '@lapida/domain/importacao/campos'
import { Indice } from '@lapida/domain/importacao/casamento'
import { findCabecalho, letraOfColuna, mapColunas, type Colunas } from '@lapida/domain/importacao/colunas'
import { readLinha, type ErroDeCelula } from '@lapida/domain/importacao/linha'
import * as z from 'zod/mini'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { Acervo, Importavel, LinhaPronta, RegistroGuardado } from './importavel.ts'
import { IMPORTAVEIS } from './importaveis.ts'

/** Other requests of the server get their turn after so many rows. */
const ROWS_AT_ONCE = 250

export interface LinhaPlanejada {
  /** number in the sheet, from 1 */
  linha: number
  situacao: SituacaoLinha
  valores: Readonly<Record<string, unknown>>
  pronta: LinhaPronta | null
}

/** What an import would do, line by line. */
export interface Plano {
  cabecalho: number
  colunas: Colunas
  linhas: LinhaPlanejada[]
  erros: ErroImportacao[]
  acervo: Acervo
}

/** Checks every line of a sheet against the account as it is now; writes nothing. */
export async function planImportacao(context: Context, planilha: PlanilhaEnviada): Promise<Plano> {
  const importavel = IMPORTAVEIS[planilha.tipo]
  refuseMoreThan(LINHAS_POR_IMPORTACAO[planilha.tipo], planilha.linhas.length)
  const acervo = await importavel.load(context)
  const place = placeOf(planilha)
  const check = new LineCheck(context, importavel, acervo)
  const plano: Plano = { ...place, linhas: [], erros: [], acervo }
  for (let row = place.cabecalho + 1; row < planilha.linhas.length; row += 1) {
    const lida = readLinha(planilha.tipo, place, planilha.linhas[row] ?? [])
    if (!lida) continue
    const linha = row + 1
    const { planejada, erros } = check.check(linha, lida)
    plano.linhas.push(planejada)
    for (const erro of erros)
      plano.erros.push(located(erro, linha, { ...place, celulas: planilha.linhas[row] ?? [] }))
    if (row % ROWS_AT_ONCE === 0) await setImmediate()
  }
  return plano
}

function refuseMoreThan(maximo: number, linhas: number): void {
  if (linhas <= maximo + 1) return
  const texto = `Importe no máximo ${maximo.toLocaleString('pt-BR')} linhas de uma vez.`
  throw new AppError('DADOS_INVALIDOS', { texto, campos: { linhas: texto } })
}

function placeOf({ tipo, linhas, ...sent }: PlanilhaEnviada) {
  const cabecalho = sent.cabecalho ?? findCabecalho(tipo, linhas) ?? -1
  const titulos = linhas[cabecalho] ?? []
  return { cabecalho, titulos, colunas: sent.colunas ?? mapColunas(tipo, titulos) }
}

interface Place {
  colunas: Colunas
  titulos: readonly string[]
  celulas: readonly string[]
}

/** An error with the place in the sheet where a person finds it. */
function located({ campo, mensagem }: ErroDeCelula, linha: number, place: Place): ErroImportacao {
  const own = place.colunas.indexOf(campo)
  const pair = campo === 'largura' || campo === 'altura' ? place.colunas.indexOf('medidas') : -1
  const coluna = own >= 0 ? own : pair
  if (coluna < 0) return { linha, campo, coluna: '', valor: '', mensagem }
  const titulo = (place.titulos[coluna] ?? '').trim()
  return {
    linha,
    campo,
    coluna: titulo || letraOfColuna(coluna),
    valor: place.celulas[coluna] ?? '',
    mensagem,
  }
}

/** Records that the rows to be stored name and that do not exist yet. */
export function novasReferencias({ linhas, acervo }: Pick<Plano, 'linhas' | 'acervo'>) {
  return acervo.referencias.flatMap(({ contrato, novas }) => {
    const wanted = new Set(linhas.map(({ pronta }) => pronta?.escrito[contrato]))
    return novas().filter(({ id }) => wanted.has(id))
  })
}

/** The rows of a plan that are written: new ones, and those that say something else than what is stored. */
export function linhasToStore({ linhas }: Pick<Plano, 'linhas'>): LinhaPronta[] {
  return linhas.flatMap(({ situacao, pronta }) =>
    pronta && (situacao === 'nova' || situacao === 'atualizada') ? [pronta] : [],
  )
}

/** Checks line after line, knowing what the lines before it were about. */
class LineCheck {
  readonly #context: Context
  readonly #importavel: Importavel
  readonly #acervo: Acervo
  readonly #indice: Indice<RegistroGuardado>
  readonly #seen = new Map<string, number>()

  constructor(context: Context, importavel: Importavel, acervo: Acervo) {
    this.#context = context
    this.#importavel = importavel
    this.#acervo = acervo
    this.#indice = new Indice(acervo.registros)
  }

  check(linha: number, lida: { valores: Record<string, unknown>; erros: ErroDeCelula[] }) {
    const erros = [...lida.erros]
    const refs = this.#references(lida.valores, erros)
    const chaves = this.#importavel.chavesOf({ ...lida.valores, ...refs })
    const found = this.#indice.find(chaves)
    if ('ambiguo' in found) {
      erros.push({ campo: this.#importavel.campoFraco, mensagem: this.#importavel.ambiguo })
      return { planejada: { linha, situacao: 'erro' as const, valores: lida.valores, pronta: null }, erros }
    }
    const antes = found.registro ?? undefined
    if (!antes) this.#fillIn(lida.valores, refs)
    const body = { ...antes?.escrito, ...this.#contractFields(lida.valores), ...refs }
    const result = z.safeParse(this.#importavel.schema, body, { error: mensagemValidacao })
    erros.push(
      ...(result.success ? this.#refused(antes, result.data) : this.#issues(result.error.issues, erros)),
    )
    const repeated = this.#repeated(linha, chaves, antes)
    if (repeated) erros.push(repeated)
    if (erros.length > 0 || !result.success)
      return { planejada: { linha, situacao: 'erro' as const, valores: lida.valores, pronta: null }, erros }
    const pronta = { id: antes?.id ?? this.#context.newId(), nova: !antes, escrito: result.data, antes }
    return { planejada: { linha, situacao: situacaoOf(pronta), valores: lida.valores, pronta }, erros }
  }

  /** Ids of the records that a row names. */
  #references(valores: Record<string, unknown>, erros: ErroDeCelula[]): Record<string, unknown> {
    const refs: Record<string, unknown> = {}
    for (const { campo, contrato, find } of this.#acervo.referencias) {
      const nome = valores[campo]
      if (typeof nome !== 'string') continue
      const found = find(nome)
      if ('mensagem' in found) erros.push({ campo, mensagem: found.mensagem })
      else refs[contrato] = found.id
    }
    return refs
  }

  /** A known record keeps what its row does not say; a new one gets what is usual. */
  #fillIn(valores: Record<string, unknown>, refs: Record<string, unknown>): void {
    for (const { campo, contrato, padrao, find } of this.#acervo.referencias) {
      if (padrao === undefined || valores[campo] !== undefined) continue
      valores[campo] = padrao
      const found = find(padrao)
      if ('id' in found) refs[contrato] = found.id
    }
  }

  #contractFields(valores: Record<string, unknown>): Record<string, unknown> {
    const named = new Set(this.#acervo.referencias.map(({ campo }) => campo))
    return Object.fromEntries(Object.entries(valores).filter(([campo]) => !named.has(campo)))
  }

  #refused(antes: RegistroGuardado | undefined, escrito: Readonly<Record<string, unknown>>): ErroDeCelula[] {
    const refused = antes ? (this.#importavel.refuse?.(antes, escrito) ?? {}) : {}
    return Object.entries(refused).map(([campo, mensagem]) => ({ campo, mensagem }))
  }

  /** What the contract says, by the fields of the sheet; a cell that could not be read has said its own. */
  #issues(issues: z.core.$ZodIssue[], known: readonly ErroDeCelula[]): ErroDeCelula[] {
    const told = new Set(known.map(({ campo }) => campo))
    if (told.has('medidas')) for (const lado of ['largura', 'altura']) told.add(lado)
    const found: ErroDeCelula[] = []
    for (const { path, message } of issues) {
      const name = String(path[0] ?? '')
      const campo = this.#acervo.referencias.find(({ contrato }) => contrato === name)?.campo ?? name
      if (told.has(campo)) continue
      told.add(campo)
      found.push({ campo, mensagem: message })
    }
    return found
  }

  /** A line that is about the same record as an earlier one: nobody could say which of them counts. */
  #repeated(
    linha: number,
    { forte, fracas }: { forte: string; fracas: readonly string[] },
    antes?: RegistroGuardado,
  ) {
    const { campoForte, campoFraco } = this.#importavel
    const own: [string, string][] =
      forte === '' ? fracas.slice(0, 1).map((each) => [each, campoFraco]) : [[forte, campoForte]]
    if (antes) own.push([`id:${antes.id}`, forte === '' ? campoFraco : campoForte])
    const first = own.find(([chave]) => this.#seen.has(chave))
    if (first)
      return {
        campo: first[1],
        mensagem: `Repetida: é o mesmo registro da linha ${this.#seen.get(first[0])}.`,
      }
    for (const [chave] of own) this.#seen.set(chave, linha)
    for (const fraca of fracas) if (!this.#seen.has(fraca)) this.#seen.set(fraca, linha)
    return null
  }
}

function situacaoOf({ nova, escrito, antes }: LinhaPronta): SituacaoLinha {
  if (nova || !antes) return 'nova'
  const same = Object.entries(escrito).every(
    ([campo, valor]) => campo === 'id' || JSON.stringify(antes.escrito[campo]) === JSON.stringify(valor),
  )
  return same ? 'igual' : 'atualizada'
}
