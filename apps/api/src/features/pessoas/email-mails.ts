import { greetingName } from '@lapida/domain/shared/greeting-name'
import { letter } from '#features/contas/letter.ts'
import type { Mail } from '#http/mailer.ts'

/** The mail that asks at a new address whether it is theirs. */
export function confirmationMail({ nome, email }: { nome: string; email: string }, link: string): Mail {
  return letter(email, 'Confirme o seu novo e-mail da Lapida', [
    `Olá, ${greetingName(nome)}.`,
    'Este endereço foi escolhido para entrar na Lapida. Para confirmar, abra este link:',
    { link, label: 'Confirmar este e-mail' },
    'O link vale por 24 horas. Até lá, o e-mail de antes continua valendo.',
    'Se não foi você que pediu, não faça nada.',
  ])
}

/** The mail to the old address: who did not change it learns of it. */
export function changedEmailMail({ nome, email }: { nome: string; email: string }, novo: string): Mail {
  return letter(email, 'O seu e-mail da Lapida foi trocado', [
    `Olá, ${greetingName(nome)}.`,
    `A partir de agora você entra na Lapida com ${novo}.`,
    'Se não foi você, fale já com quem cuida do sistema.',
  ])
}
