import { COOKIE_DA_CASA } from '@lapida/contracts/marca'
import { currentSession } from '#shared/session.ts'
import { call } from './api.ts'

/** Whose browser this says that it is. The cookie itself can be read on public pages only. */
const MARCADO_KEY = 'marca_da_casa'
const ATTRIBUTES = 'path=/orcamento; samesite=lax'
const HALF_A_YEAR_SECONDS = 180 * 86_400

/**
 * Has this browser say on public pages that it is the company's own: what its people look at counts for no customer's.
 * @throws {ApiError} SEM_CONEXAO
 */
export async function keepMarca(): Promise<void> {
  const { user } = currentSession()
  if (!user || localStorage.getItem(MARCADO_KEY) === user.id) return
  const { marca } = await call('contas.get-marca', {})
  if (currentSession().user?.id !== user.id) return
  write(marca, HALF_A_YEAR_SECONDS)
  localStorage.setItem(MARCADO_KEY, user.id)
}

/** Whoever uses this browser next may be anybody's customer. */
export function forgetMarca(): void {
  write('', 0)
}

function write(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${COOKIE_DA_CASA}=${value}; ${ATTRIBUTES}; max-age=${seconds}${secure}`
}
