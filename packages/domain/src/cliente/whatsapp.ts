import { normalizeTelefone } from '../shared/documentos.ts'

// Half of a surrogate pair, left by a cut emoji: encodeURIComponent throws on it.
const LONE_SURROGATE = /\p{Surrogate}/gu

/**
 * The address that opens a WhatsApp chat: country code 55 plus the digits of the phone, and the message
 * when there is one. Gives null when the phone has no digit.
 */
export function linkWhatsapp(telefone: string, mensagem = ''): string | null {
  const digits = normalizeTelefone(telefone)
  if (digits === '') return null
  const text =
    mensagem === '' ? '' : `?text=${encodeURIComponent(mensagem.replace(LONE_SURROGATE, '\ufffd'))}`
  return `https://wa.me/55${digits}${text}`
}
