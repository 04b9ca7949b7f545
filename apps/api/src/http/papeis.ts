import { endpoints, type Endpoint } from '@lapida/contracts/endpoints'
import type { ConflitoDeCampo } from '@lapida/contracts/erros'
import type { NomeRota } from '@lapida/contracts/rotas'
import {
  camposEscritos,
  camposOcultos,
  nomesEmTexto,
  omissaoOf,
  perguntaExigida,
  withoutOcultos,
  type Omissao,
} from '@lapida/domain/conta/direitos'
import { canSeePrecos } from '@lapida/domain/conta/precos-e-custos'
import type { FastifyRequest } from 'fastify'
import { findNomesOfDonos } from '#db/membros.ts'
import type { Quem } from '#db/sessions.ts'
import { inTransaction } from '#db/with-user.ts'
import { AppError } from './app-error.ts'
import { rowsFor } from './linhas-da-oficina.ts'
import { bodyWithoutOcultos, withPrecosVazios } from './papeis-na-escrita.ts'

/**
 * Whether a call is for the person who makes it. Runs when they are known and before the body is read.
 * @throws {AppError} SEM_PERMISSAO
 */
export function requirePapel(name: NomeRota): (request: FastifyRequest) => Promise<void> {
  const { papeis = [] }: Endpoint = endpoints[name]
  return async (request) => {
    if (!papeis.includes(callerOf(request).papel)) throw await refusalOf(request)
  }
}

/** An answer as the person who asked may read it. Whoever sees all of it gets the very bytes. */
export function bodyFor(quem: Quem | null, name: NomeRota, body: string | Buffer): string | Buffer {
  const omissao = quem && omissaoOf(quem, name)
  const { arquivo }: Endpoint = endpoints[name]
  // A file is no record: whether it is theirs is told by the roles of its call.
  if (omissao === null || arquivo !== undefined) return body
  if (omissao.papel === 'vendedor' && !namesAny(body, omissao)) return body
  const told = withoutOcultos(JSON.parse(body.toString()), omissao)
  return JSON.stringify(rowsFor(omissao.papel, name, told))
}

/** What others changed meanwhile, as far as a person sees those fields. */
export function conflitosFor(quem: Quem | null, conflitos: readonly ConflitoDeCampo[]): ConflitoDeCampo[] {
  const omissao = quem && omissaoOf(quem, '')
  if (omissao === null) return [...conflitos]
  return conflitos
    .filter(({ caminho }) => !caminho.split('.').some((name) => omissao.ocultos.has(name)))
    .map((conflito) => withoutOcultos(conflito, omissao) as ConflitoDeCampo)
}

/**
 * What a person sent, as the contract takes it: nothing of what they do not see.
 * @throws {AppError} SEM_PERMISSAO with the fields that say something of what they may not write
 */
export async function writtenBy(request: FastifyRequest, name: NomeRota, body: unknown): Promise<unknown> {
  const { pessoa: quem } = request
  if (quem === null || camposOcultos(quem).size === 0) return body
  const { kept, recusados } = bodyWithoutOcultos(body, {
    ocultos: camposOcultos(quem),
    escritos: camposEscritos(quem, name),
  })
  if (recusados.length > 0) throw await refusalOf(request, recusados)
  return name === 'planos-corte.replace' && !canSeePrecos(quem) ? withPrecosVazios(kept) : kept
}

/**
 * Some lists are not for everybody as a whole.
 * @throws {AppError} SEM_PERMISSAO
 */
export async function refuseWholeList(
  request: FastifyRequest,
  name: NomeRota,
  query: unknown,
): Promise<void> {
  const exigida = request.pessoa && perguntaExigida(request.pessoa, name)
  if (exigida && !(typeof query === 'object' && query !== null && exigida in query))
    throw await refusalOf(request)
}

/** The owners are looked up by whoever is refused alone. */
async function refusalOf(request: FastifyRequest, recusados: readonly string[] = []): Promise<AppError> {
  const { userId, server } = request
  const nomes = await inTransaction(server.deps.database, { userId }, (db) =>
    findNomesOfDonos({ db, userId }),
  )
  const campos = Object.fromEntries(recusados.map((campo) => [campo, 'Seu acesso não inclui este campo.']))
  return new AppError('SEM_PERMISSAO', {
    texto: `Seu acesso não inclui isto. Fale com ${nomesEmTexto(nomes)}.`,
    ...(recusados.length > 0 && { campos }),
  })
}

function callerOf({ pessoa }: FastifyRequest): Quem {
  if (pessoa === null) throw new Error('A call with roles has no person.')
  return pessoa
}

/** Most answers have no field that a seller does not see: those are not read. */
function namesAny(body: string | Buffer, { ocultos }: Omissao): boolean {
  for (const name of ocultos) if (body.includes(`"${name}":`)) return true
  return false
}
