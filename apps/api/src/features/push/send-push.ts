import type { Config } from '#config.ts'
import { postPush } from './post-push.ts'
import { sealMessage, type Selo } from './seal-message.ts'
import { vapidAuthorization, type VapidKey } from './vapid.ts'

/** All messages are as long as this one. */
const MESSAGE_BYTES = 512
/** A phone that was off over night is told in the morning. */
const KEPT_SECONDS = 24 * 3_600

export interface Empurrao {
  destino: Selo & { endpoint: string }
  texto: string
  /** whether it may wait until the phone is awake anyway */
  urgente: boolean
}

/**
 * What became of a message. `morta`: the browser takes no more, ever; `recusada`: not this one, and trying again would
 * not help; `depois`: try again, not before so many seconds where the service says so.
 */
export type Desfecho =
  { tipo: 'enviada' } | { tipo: 'morta' } | { tipo: 'recusada' } | { tipo: 'depois'; segundos: number }

/** Sends one message to one browser. A service that does not answer is one to try again. */
export async function sendPush(
  { destino, texto, urgente }: Empurrao,
  { key, now, config }: { key: VapidKey; now: Date; config: Config },
): Promise<Desfecho> {
  const { origin } = new URL(destino.endpoint)
  const answer = await postPush({
    endpoint: destino.endpoint,
    headers: {
      authorization: vapidAuthorization(key, { origin, now, contato: contatoOf(config) }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(KEPT_SECONDS),
      urgency: urgente ? 'high' : 'low',
    },
    body: sealMessage(texto, destino, { length: MESSAGE_BYTES }),
    local: config.pushLocal,
  }).catch(() => null)
  if (answer === null) return { tipo: 'depois', segundos: 0 }
  return desfechoOf(answer.status, answer.retryAfter ?? 0)
}

function desfechoOf(status: number, segundos: number): Desfecho {
  if (status >= 200 && status < 300) return { tipo: 'enviada' }
  if (status === 404 || status === 410) return { tipo: 'morta' }
  if (status === 408 || status === 429 || status >= 500) return { tipo: 'depois', segundos }
  return { tipo: 'recusada' }
}

/** Whom a push service may write to about what this server sends. */
function contatoOf({ operadorContato, smtp, publicUrl }: Config): string | undefined {
  const email = operadorContato ?? smtp?.from.address
  if (email !== undefined) return `mailto:${email}`
  return publicUrl?.startsWith('https:') === true ? publicUrl : undefined
}
