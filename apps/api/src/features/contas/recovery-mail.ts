import { greetingName } from '@lapida/domain/shared/greeting-name'
import type { Mail } from '#http/mailer.ts'
import { letter } from './letter.ts'

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
