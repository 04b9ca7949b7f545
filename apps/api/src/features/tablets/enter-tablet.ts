import type { Sessao } from '@lapida/contracts/conta'
import { TENTATIVAS_DO_PIN } from '@lapida/domain/conta/may-use-pin'
import { plural } from '@lapida/domain/shared/texto'
import { openSession } from '#features/contas/open-session.ts'
import { isSenhaOf } from '#features/contas/senha-hash.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { endAnterior, tellLeft } from './end-anterior.ts'
import { openTablet } from './open-tablet.ts'
import {
  endSessoesDoTablet,
  findPermitidas,
  findTablets,
  forgetFalhas,
  holdPin,
  holdVersao,
  recordEventos,
  takeTentativa,
  updateTablet,
  type TabletRow,
} from './tablets.repository.ts'

type Tentativa = NonNullable<Awaited<ReturnType<typeof takeTentativa>>>

/**
 * Signs somebody in by their PIN on a tablet of the workshop; whoever was signed in on it is so no more. A try is taken
 * before it is judged, so that several at once are no more than five.
 * @throws {AppError} TABLET_NAO_PERMITIDO, PESSOA_SEM_PIN, PIN_NAO_CONFERE, PIN_BLOQUEADO, MUITAS_TENTATIVAS
 */
export async function enterTablet(context: OpenContext, { body }: InputOf<'tablets.enter'>): Promise<Sessao> {
  const tablet = await openTablet(context, body.tablet)
  const { userId } = tablet
  const { rateLimits, senhaMemoriaKib } = context.config
  await context.limit(`pin:${tablet.id}`, rateLimits.loginIp)
  await context.limit(`pin-conta:${userId}`, rateLimits.loginIp)
  const pessoaId = idToFind(body.pessoa)
  const tentativa = await context.inTransaction({ userId }, async (inside) => {
    const taken = await takeTentativa(inside, { tabletId: tablet.id, pessoaId })
    return taken ?? Promise.reject(await whyNone(inside, tablet.id, pessoaId))
  })
  if (!(await isSenhaOf(body.pin, tentativa.pinHash, { memoriaKib: senhaMemoriaKib }))) {
    await context.inTransaction({ userId }, (inside) => tellErrado(inside, { tablet, pessoaId, tentativa }))
    throw errado(tentativa)
  }
  const { pinHash } = tentativa
  const sessao = await context.inTransaction({ userId, pessoaId }, (inside) =>
    enter(inside, { tablet, pessoaId, pinHash }),
  )
  if (body.anterior !== undefined) await endAnterior(context, body.anterior)
  return sessao
}

/** Everything is looked at again, held as it is: an owner, or the person, may have changed it while the PIN was judged. */
async function enter(
  context: Context,
  { tablet, pessoaId, pinHash }: { tablet: TabletRow; pessoaId: string; pinHash: string },
): Promise<Sessao> {
  await holdVersao(context)
  const [current] = await findTablets(context, tablet.id)
  if (!current) throw new AppError('TABLET_NAO_PERMITIDO')
  const permitida = (await findPermitidas(context, tablet.id)).some(({ id }) => id === pessoaId)
  if (!permitida || (await holdPin(context, pessoaId)) !== pinHash) throw new AppError('PESSOA_SEM_PIN')
  await forgetFalhas(context, pessoaId, tablet.id)
  for (const ended of await endSessoesDoTablet(context, tablet.id)) await tellLeft(context, ended)
  await updateTablet(context, tablet.id, { ultimoUsoEm: context.now })
  return openSession(context, pessoaId, current)
}

async function whyNone(context: Context, tabletId: string, pessoaId: string): Promise<AppError> {
  const found = (await findPermitidas(context, tabletId)).find(({ id }) => id === pessoaId)
  return new AppError(found?.temPin ? 'PIN_BLOQUEADO' : 'PESSOA_SEM_PIN')
}

function errado({ falhas }: Tentativa): AppError {
  const left = TENTATIVAS_DO_PIN - falhas
  if (left <= 0) return new AppError('PIN_BLOQUEADO')
  const texto = `O PIN não confere. ${left === 1 ? 'Resta' : 'Restam'} ${plural(left, 'tentativa', 'tentativas')}.`
  return new AppError('PIN_NAO_CONFERE', { texto })
}

/** Under the person whose PIN it is: who typed it is not known. */
async function tellErrado(
  context: Context,
  { tablet, pessoaId, tentativa }: { tablet: TabletRow; pessoaId: string; tentativa: Tentativa },
): Promise<void> {
  const { nome: titulo, papel, falhas } = tentativa
  const pessoa = { id: pessoaId, papel, veCustos: false, veTodosOrcamentos: true, aparelho: tablet.nome }
  const common = { entidade: 'conta', entidadeId: tablet.userId, titulo } as const
  const detalhes = { aparelho: tablet.nome, ip: context.ip }
  await recordEventos({ ...context, pessoa }, [
    { ...common, acao: 'pin-errado', detalhes },
    ...(falhas >= TENTATIVAS_DO_PIN ? [{ ...common, acao: 'pin-bloqueado', detalhes } as const] : []),
  ])
}
