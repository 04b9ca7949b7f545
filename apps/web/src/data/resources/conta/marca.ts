import { COOKIE_DA_CASA, COOKIE_DA_CASA_CIFRADO } from '@lapida/contracts/marca'
import { currentSession } from '#shared/session.ts'
import { call } from '#data/api/api.ts'

/** Whose browser this says that it is, and since when. */
const MARCADO_KEY = 'marca_da_casa'
const OF_BEFORE = `${COOKIE_DA_CASA}=; path=/orcamento; samesite=lax; max-age=0`
const HALF_A_YEAR_SECONDS = 180 * 86_400
/** Safari keeps a cookie that a page wrote for a week, whatever it asks for. */
const RENEWED_AFTER_MS = 86_400_000

/**
 * Has this browser say on public pages that it is the company's own: what its people look at counts for no customer's.
 * No cookie lasts for ever, so it is written anew once a day.
 * @throws {ApiError} SEM_CONEXAO
 */
export async function keepMarca(): Promise<void> {
  const { user } = currentSession()
  if (!user || isFresh(user.id)) return
  const { marca } = await call('contas.get-marca', {})
  if (currentSession().user?.id !== user.id) return
  write(marca, HALF_A_YEAR_SECONDS)
  localStorage.setItem(MARCADO_KEY, `${user.id} ${Date.now()}`)
}

/** Not where a clock was set back since, or where an older program did not say when. */
function isFresh(userId: string): boolean {
  const [marcado, em] = (localStorage.getItem(MARCADO_KEY) ?? '').split(' ')
  const ageMs = Date.now() - Number(em)
  return marcado === userId && ageMs >= 0 && ageMs < RENEWED_AFTER_MS
}

/** Whoever uses this browser next may be anybody's customer. */
export function forgetMarca(): void {
  write('', 0)
  // An older program wrote it over https under the same name as in the clear.
  document.cookie = OF_BEFORE
}

/** Over https the name itself keeps it to this host, which wants it for every path; without, it goes to public pages only. */
function write(value: string, seconds: number): void {
  const [name, place] =
    location.protocol === 'https:'
      ? [COOKIE_DA_CASA_CIFRADO, 'path=/; secure']
      : [COOKIE_DA_CASA, 'path=/orcamento']
  document.cookie = `${name}=${value}; ${place}; samesite=lax; max-age=${seconds}`
}
