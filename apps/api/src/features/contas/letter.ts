import type { Mail } from '#http/mailer.ts'

type Paragraph = string | { link: string; label: string }

/** A mail of this program: the same words as text and as a plain page. */
export function letter(to: string, subject: string, paragraphs: readonly Paragraph[]): Mail {
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
