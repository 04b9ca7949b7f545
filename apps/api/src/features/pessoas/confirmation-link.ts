import type { Config } from '#config.ts'

/**
 * Address of the screen that confirms a new e-mail; it starts as the operator says, never as the request does. The token
 * stands behind '#': a browser sends that to nobody.
 */
export function confirmationLink({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string {
  return `${publicUrl ?? ''}/confirmar-email#token=${encodeURIComponent(token)}`
}
