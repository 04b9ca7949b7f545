import { greetingName } from '@lapida/domain/shared/greeting-name'
import type { Mail } from '#http/mailer.ts'

type Pessoa = { nome: string; email: string }

/** The mail with the link to a new password. */
export function recoveryMail({ nome, email }: Pessoa, link: string): Mail {
  return letter(email, 'Crie uma senha nova na Lapida', [
    `Olá, ${greetingName(nome)}.`,
    'Recebemos um pedido para criar uma senha nova para a sua conta. Abra este link:',
    { link, label: 'Criar senha nova' },
    'O link vale por 1 hora e só pode ser usado uma vez.',
    'Se não foi você que pediu, não faça nada: a sua senha continua a mesma.',
  ])
}

/** The mail that tells of a changed password: who did not change it learns of it. */
export function changedMail({ nome, email }: Pessoa, link: string): Mail {
  return letter(email, 'A sua senha da Lapida foi trocada', [
    `Olá, ${greetingName(nome)}.`,
    'A senha da sua conta acabou de ser trocada, e todos os aparelhos saíram da conta.',
    'Se não foi você, peça agora outra senha por aqui:',
    { link, label: 'Recuperar a conta' },
  ])
}

type Paragraph = string | { link: string; label: string }

function letter(to: string, subject: string, paragraphs: readonly Paragraph[]): Mail {
  const text = paragraphs.map((part) => (typeof part === 'string' ? part : part.link)).join('\n\n')
  return { to, subject, text: `${text}\n\nLapida\n`, html: page(subject, paragraphs) }
}

function page(title: string, paragraphs: readonly Paragraph[]): string {
  const body = paragraphs
    .map((part) =>
      typeof part === 'string'
        ? `<p>${escapeHtml(part)}</p>`
        : `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>` +
          `<p>${escapeHtml(part.link)}</p>`,
    )
    .join('\n')
  return (
    `<!doctype html>\n<html lang="pt-BR">\n<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>\n` +
    `<body>\n${body}\n<p>Lapida</p>\n</body>\n</html>\n`
  )
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark)
}
