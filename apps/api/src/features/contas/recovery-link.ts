import type { Config } from '#config.ts'

/**
 * Address of the screen that makes a new password. It starts as the operator says, never as the request does: who asks
 * could name a server of their own there (the configuration refuses a mail server without PUBLIC_URL). The token stands
 * behind '#': a browser sends that to nobody, so that no log of a proxy has it.
 */
export function recoveryLink({ publicUrl }: Pick<Config, 'publicUrl'>, token?: string): string {
  const fragment = token === undefined ? '' : `#token=${encodeURIComponent(token)}`
  return `${publicUrl ?? ''}/forgot-password${fragment}`
}
